import { packages } from "#lib/api/contract/packages.ts";
import { handle } from "#lib/api/handle.ts";
import { readFieldSummary } from "#lib/packages/read-field-summary.ts";

export const GET = handle(packages.readFieldSummary, readFieldSummary);
