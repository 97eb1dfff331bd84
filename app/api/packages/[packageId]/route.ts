import { packages } from "#lib/contract/packages.ts";
import { handle } from "#lib/http/handle.ts";
import { deletePackage } from "#lib/packages/delete-package.ts";
import { getPackage } from "#lib/packages/get-package.ts";
import { postPackage, putPackage } from "#lib/signing/put-package.ts";

export const GET = handle(packages.getPackage, getPackage);
export const PUT = handle(packages.changePackage, putPackage);
export const POST = handle(packages.changePackageByPost, postPackage);
export const DELETE = handle(packages.deletePackage, deletePackage);
