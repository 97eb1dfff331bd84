import { packages } from "#lib/api/contract/packages.ts";
import { handle } from "#lib/api/handle.ts";
import { readOverview } from "#lib/packages/read-overview.ts";

export const GET = handle(packages.readOverview, readOverview);
