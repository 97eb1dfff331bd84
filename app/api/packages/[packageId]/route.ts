import { packages } from "#lib/api/contract/packages.ts";
import { handle } from "#lib/api/handle.ts";
import { getPackage } from "#lib/packages/get-package.ts";

export const GET = handle(packages.getPackage, getPackage);
