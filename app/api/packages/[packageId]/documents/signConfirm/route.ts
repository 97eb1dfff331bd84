import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { confirmDocument } from "#lib/signing/sign-documents.ts";

export const POST = handle(documents.confirmDocument, confirmDocument);
