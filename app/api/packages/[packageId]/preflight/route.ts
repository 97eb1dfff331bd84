import { packages } from "#lib/contract/packages.ts";
import { handle } from "#lib/http/handle.ts";
import { readPreflight } from "#lib/packages/preflight.ts";

export const GET = handle(packages.readPreflight, readPreflight);
