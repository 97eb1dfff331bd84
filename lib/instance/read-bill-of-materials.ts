// GET /instance/sbom: what the product is made of, with versions; for those who operate it, since it tells which holes to try.

import type { health } from "#lib/contract/health.ts";
import { projectRoot } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { billOfMaterials } from "./notices/bill-of-materials.ts";
import { isAtTop } from "./operating.ts";

export const readBillOfMaterials: Operation<typeof health.readBillOfMaterials> = async ({ caller }) => {
  if (!(await isAtTop(caller))) refuse("error.forbidden.noPermission");
  return billOfMaterials(projectRoot);
};
