import { packages } from "#lib/api/contract/packages.ts";
import { handle } from "#lib/api/handle.ts";
import { readEvidenceSummary } from "#lib/evidence/summary.ts";

export const GET = handle(packages.readEvidenceSummary, readEvidenceSummary);
