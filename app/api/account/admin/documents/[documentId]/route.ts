import { visibility } from "#lib/api/contract/visibility.ts";
import { handle } from "#lib/api/handle.ts";
import { readLibraryDocument } from "#lib/library/read-library-document.ts";
import { removeLibraryDocument } from "#lib/library/remove-library-document.ts";

export const GET = handle(visibility.readLibraryDocument, readLibraryDocument);
export const DELETE = handle(visibility.removeLibraryDocument, removeLibraryDocument);
