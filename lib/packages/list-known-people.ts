// GET /templates/{templateId}/people: whom the caller has sent to lately, each address once, the newest first.
import { and, desc, eq, inArray, not } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages, signers } from "#db/schema/packages.ts";
import type { templates } from "#lib/contract/templates.ts";
import type { Operation } from "#lib/http/handle.ts";
import { readFeatures } from "#lib/work/require-features.ts";
import { seePackage } from "./open-package.ts";

/** Our choice: as many packages as an index reads at once, and as many people as one looks through. */
const [recent, most] = [200, 20];

export const listKnownPeople: Operation<typeof templates.listKnownPeople> = async ({ caller, params, query }) => {
  await seePackage(caller, params.templateId);
  if (!(await readFeatures(db, caller.accountId)).enableRecipientHistory) return [];
  const mine = db
    .select({ id: packages.id })
    .from(packages)
    .where(and(eq(packages.ownerId, caller.senderId), eq(packages.type, "PACKAGE"), not(packages.trashed)))
    .orderBy(desc(packages.updated))
    .limit(recent);
  const rows = await db
    .select({ firstName: signers.firstName, lastName: signers.lastName, email: signers.email })
    .from(signers)
    .where(inArray(signers.packageId, mine))
    .orderBy(desc(signers.updated));
  const asked = query.search?.trim().toLowerCase() ?? "";
  const fits = (person: (typeof rows)[number]) =>
    person.email !== "" && `${person.firstName} ${person.lastName} ${person.email}`.toLowerCase().includes(asked);
  const byEmail = new Map(
    rows
      .filter(fits)
      .toReversed()
      .map((person) => [person.email.toLowerCase(), person]),
  );
  return [...byEmail.values()].toReversed().slice(0, most);
};
