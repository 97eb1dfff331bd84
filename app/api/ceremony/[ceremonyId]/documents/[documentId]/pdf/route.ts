import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { readCeremonyPdf } from "#lib/ceremony/read-ceremony-files.ts";

export const GET = handle(ceremony.readCeremonyPdf, readCeremonyPdf);
