import { packages } from "#lib/contract/packages.ts";
import { handle } from "#lib/http/handle.ts";
import { readEvidenceSummary } from "#lib/packages/evidence/summary.ts";

export const GET = handle(packages.readEvidenceSummary, readEvidenceSummary);
