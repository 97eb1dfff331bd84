import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { readPageMarks } from "#lib/packages/extraction/read-page-marks.ts";

export const GET = handle(documents.readPageMarks, readPageMarks);
