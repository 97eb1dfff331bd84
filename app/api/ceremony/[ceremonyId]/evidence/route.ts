import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { readCeremonyEvidence } from "#lib/signing/read-ceremony-files.ts";

export const GET = handle(ceremony.readCeremonyEvidence, readCeremonyEvidence);
