import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { readFirstPage } from "#lib/packages/documents/read-first-page.ts";

export const GET = handle(documents.readFirstPage, readFirstPage);
