import { visibility } from "#lib/contract/visibility.ts";
import { handle } from "#lib/http/handle.ts";
import { addLibraryDocument } from "#lib/packages/library/add-library-document.ts";
import { listLibraryDocuments } from "#lib/packages/library/list-library-documents.ts";

export const GET = handle(visibility.listLibraryDocuments, listLibraryDocuments);
export const POST = handle(visibility.addLibraryDocument, addLibraryDocument);
