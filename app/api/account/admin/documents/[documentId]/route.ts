import { visibility } from "#lib/contract/visibility.ts";
import { handle } from "#lib/http/handle.ts";
import { readLibraryDocument } from "#lib/packages/library/read-library-document.ts";
import { removeLibraryDocument } from "#lib/packages/library/remove-library-document.ts";

export const GET = handle(visibility.readLibraryDocument, readLibraryDocument);
export const DELETE = handle(visibility.removeLibraryDocument, removeLibraryDocument);
