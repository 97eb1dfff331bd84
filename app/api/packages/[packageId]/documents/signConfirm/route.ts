import { documents } from "#lib/api/contract/documents.ts";
import { handle } from "#lib/api/handle.ts";
import { confirmDocument } from "#lib/ceremony/sign-documents.ts";

export const POST = handle(documents.confirmDocument, confirmDocument);
