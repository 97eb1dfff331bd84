import { templates } from "#lib/api/contract/templates.ts";
import { handle } from "#lib/api/handle.ts";
import { clonePackage } from "#lib/packages/clone-package.ts";

export const POST = handle(templates.clonePackage, clonePackage);
