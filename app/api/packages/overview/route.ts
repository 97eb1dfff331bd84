import { packages } from "#lib/contract/packages.ts";
import { handle } from "#lib/http/handle.ts";
import { readOverview } from "#lib/packages/read-overview.ts";

export const GET = handle(packages.readOverview, readOverview);
