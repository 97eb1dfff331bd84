// Client applications as the interface shows them.
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "#db/client.ts";
import { clientApps } from "#db/schema/access.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import type { ClientApp } from "#lib/contract/records/token.ts";
import { fullName } from "#lib/core/person-name.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";

type Shown = {
  app: Pick<typeof clientApps.$inferSelect, "id" | "name" | "creatorId" | "created" | "lastUsed">;
  creator: Pick<typeof senders.$inferSelect, "firstName" | "lastName" | "email"> | null;
  ownerId: string | null;
};

/** With whoever made each; `where` and order are the caller's. */
export const shownApps = (from: Pick<Transaction, "select">) =>
  from
    .select({
      app: clientApps,
      creator: { firstName: senders.firstName, lastName: senders.lastName, email: senders.email },
      ownerId: accounts.ownerId,
    })
    .from(clientApps)
    .innerJoin(accounts, eq(accounts.id, clientApps.accountId))
    .leftJoin(senders, eq(senders.id, clientApps.creatorId));

export const clientAppRecord = ({ app, creator, ownerId }: Shown): z.output<typeof ClientApp> => ({
  id: app.id,
  name: app.name,
  created: wireTime(app.created),
  lastUsed: wireTimeOrNull(app.lastUsed),
  createdBy: creator ? fullName(creator) : "",
  speaksForOwner: app.creatorId === null || app.creatorId === ownerId,
});
