import { packages } from "#lib/api/contract/packages.ts";
import { handle } from "#lib/api/handle.ts";
import { readPreflight } from "#lib/packages/preflight.ts";

export const GET = handle(packages.readPreflight, readPreflight);
