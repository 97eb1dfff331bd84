import { packages } from "#lib/contract/packages.ts";
import { handle } from "#lib/http/handle.ts";
import { readFieldSummary } from "#lib/packages/read-field-summary.ts";

export const GET = handle(packages.readFieldSummary, readFieldSummary);
