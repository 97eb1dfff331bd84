// GET /packages/{packageId}/documents/visibility
import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents, roles } from "#db/schema/packages.ts";
import type { visibility } from "#lib/contract/visibility.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { ownsPackage } from "../access/visible.ts";
import { seePackage } from "../open-package.ts";

/** What was set is answered, and kept to, even where the account has switched the feature off since. */
export const readVisibility: Operation<typeof visibility.readVisibility> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  // Who sees what is the owner's to know.
  if (!ownsPackage(caller, pkg)) refuse("error.unauthorised.notAuthorized");
  const [rows, present] = await Promise.all([
    db
      .select({ id: documents.id, visibility: documents.visibility })
      .from(documents)
      .where(eq(documents.packageId, pkg.id))
      .orderBy(asc(documents.index)),
    db.select({ id: roles.id }).from(roles).where(eq(roles.packageId, pkg.id)),
  ]);
  return {
    configurations: rows.flatMap(({ id: documentUid, visibility }) => {
      if (!visibility) return [];
      const { roleIds, ...record } = visibility;
      // A role may have been removed since.
      return [{ ...record, documentUid, roleUids: roleIds.filter((id) => present.some((role) => role.id === id)) }];
    }),
  };
};
