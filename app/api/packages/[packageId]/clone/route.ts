import { templates } from "#lib/contract/templates.ts";
import { handle } from "#lib/http/handle.ts";
import { clonePackage } from "#lib/packages/clone-package.ts";

export const POST = handle(templates.clonePackage, clonePackage);
