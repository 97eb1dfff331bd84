import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { replaceContent } from "#lib/packages/documents/change-document.ts";

export const POST = handle(documents.replaceContent, replaceContent);
