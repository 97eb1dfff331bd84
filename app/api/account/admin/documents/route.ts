import { visibility } from "#lib/api/contract/visibility.ts";
import { handle } from "#lib/api/handle.ts";
import { addLibraryDocument } from "#lib/library/add-library-document.ts";
import { listLibraryDocuments } from "#lib/library/list-library-documents.ts";

export const GET = handle(visibility.listLibraryDocuments, listLibraryDocuments);
export const POST = handle(visibility.addLibraryDocument, addLibraryDocument);
