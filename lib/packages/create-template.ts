// POST /templates: a template of what a package holds, its recipients as they are or as places that are to be filled.
import type { templates } from "#lib/contract/templates.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { readCloneable } from "./clone-package.ts";
import { consentFor, copyPackage } from "./copy-package.ts";
import { ownerOf } from "./owner-of.ts";
import type { WholePackage } from "./read-package.ts";

/** The places keep their ids, so that every field keeps the place it is for. */
const opened = (source: WholePackage): WholePackage => ({
  ...source,
  roles: source.roles.map((role) => (role.type === "SENDER" ? role : { ...role, signers: [] })),
});

export const createTemplate: Operation<typeof templates.createTemplate> = async ({ caller, body }) => {
  const { packageId, name, visibility, open } = body;
  const source = await readCloneable(caller, packageId);
  const owner = await ownerOf(caller, null);
  const change = { name, visibility, type: "TEMPLATE" as const };
  const consent = await consentFor(source, change, owner.account.id);
  return inTransaction(caller, async (work) => {
    const plan = { change, owner, creatorId: null, consent };
    const { id } = await copyPackage(work, open ? opened(source) : source, plan, { roles: [] });
    return { id };
  });
};
