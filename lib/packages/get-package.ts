// GET /packages/{packageId}

import type { packages } from "#lib/api/contract/packages.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { seePackage } from "./open-package.ts";
import { packageRecords, readWhole } from "./read-package.ts";

export const getPackage: Operation<typeof packages.getPackage> = async ({ caller, params }) => {
  await seePackage(caller, params.packageId);
  const row = await readWhole(params.packageId);
  const [record] = row ? await packageRecords(caller, [row]) : [];
  return record ?? refuse("error.notFound.packageNotFound");
};
