import { documents } from "#lib/api/contract/documents.ts";
import { handle } from "#lib/api/handle.ts";
import { signDocuments } from "#lib/ceremony/sign-documents.ts";

export const POST = handle(documents.signDocuments, signDocuments);
