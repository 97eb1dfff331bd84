import { packages } from "#lib/api/contract/packages.ts";
import { handle } from "#lib/api/handle.ts";
import { changePackage, changePackageByPost } from "#lib/packages/change-package.ts";
import { deletePackage } from "#lib/packages/delete-package.ts";
import { getPackage } from "#lib/packages/get-package.ts";

export const GET = handle(packages.getPackage, getPackage);
export const PUT = handle(packages.changePackage, changePackage);
export const POST = handle(packages.changePackageByPost, changePackageByPost);
export const DELETE = handle(packages.deletePackage, deletePackage);
