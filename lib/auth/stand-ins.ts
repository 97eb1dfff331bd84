// Whoever acts in a sub-account without being one of its own people: a sender there who stands for a sender of an account above it.
import { sql } from "drizzle-orm";
import type { senders } from "#db/schema/senders.ts";

/** What somebody has to be allowed in the account above, as its catalogue of permissions calls it. */
export const subAccountPermission = "sender_admin.sub_account_management";

/**
 * Select it from `senders`, under that name: true for everybody but those who stand for somebody who may not do so any more. It is
 * asked with every request, so that whoever is locked, removed or given less at home is out everywhere at that moment. Accounts
 * stand three deep at most: the one above is the parent or its parent.
 */
export const standsHere = sql<boolean>`("senders"."home_id" is null or exists (
  select 1 from senders h join accounts a on a.id = "senders"."account_id" left join accounts p on p.id = a.parent_id
  where h.id = "senders"."home_id" and h.status = 'ACTIVE' and h.deleted is null and h.account_id in (a.parent_id, p.parent_id)
    and (h.type = 'MANAGER' or exists (
      select 1 from sender_roles g join account_roles r on r.id = g.role_id
      where g.sender_id = h.id and r.enabled and ${subAccountPermission} = any(r.permissions)))))`;

type Row = Pick<typeof senders.$inferSelect, "id" | "homeId">;

/** Whose password, passkeys and sessions these are: one's own, or of whom one stands for. */
export const personOf = ({ id, homeId }: Row): string => homeId ?? id;
