// What a sender may do by the account's own roles, as a column to select beside the sender: no query of its own.
import { sql } from "drizzle-orm";
import { basicPermissions } from "#lib/contract/records/permissions.ts";

const basic = sql.raw(`array[${basicPermissions.map((one) => `'${one}'`).join(", ")}]::text[]`);

/**
 * Select it from `senders`, under that name. Null for whoever has no role of the account's own, or is a manager: they are what
 * their type says. Of several roles all that each allows; a role that is turned off allows nothing.
 */
export const ownPermissions = sql<string[] | null>`(
  select case when count(*) > 0 then array(
    select distinct one from (
      select unnest(r.permissions) as one from sender_roles h join account_roles r on r.id = h.role_id
      where h.sender_id = "senders"."id" and r.enabled
      union all select unnest(${basic}) where "senders"."sender_role") as allowed) end
  from sender_roles g where g.sender_id = "senders"."id" and "senders"."type" <> 'MANAGER')`;
