import { packages } from "#lib/contract/packages.ts";
import { handle } from "#lib/http/handle.ts";
import { createPackage } from "#lib/packages/create-package.ts";
import { findPackages } from "#lib/packages/find-packages.ts";

export const GET = handle(packages.listPackages, findPackages);
export const POST = handle(packages.createPackage, createPackage);
