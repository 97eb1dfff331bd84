// A sender's row as the interface's Sender record.
import type { senders } from "#db/schema/senders.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { fullName } from "#lib/core/person-name.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";
import { withoutNulls } from "#lib/http/wire-nulls.ts";

type SenderRow = typeof senders.$inferSelect;
type Extras = Partial<Pick<Sender, "memberships" | "userCustomFields" | "hasDelegates" | "account">>;

export function senderRecord(row: SenderRow, extras: Extras = {}): Sender {
  return {
    id: row.id,
    status: row.status,
    type: row.type,
    specialTypes: row.specialTypes,
    firstName: row.firstName,
    lastName: row.lastName,
    name: fullName(row),
    email: row.email,
    phone: row.phone,
    company: row.company,
    title: row.title,
    language: row.language,
    timezoneId: row.timezoneId,
    signature: row.signature,
    address: withoutNulls(row.address),
    external: withoutNulls(row.external),
    memberships: [],
    userCustomFields: [],
    professionalIdentityFields: withoutNulls(row.professionalIdentityFields),
    hasDelegates: false,
    activated: wireTimeOrNull(row.activated),
    locked: wireTimeOrNull(row.locked),
    created: wireTime(row.created),
    updated: wireTime(row.updated),
    data: row.data,
    ...(row.deleted ? { removed: true } : {}),
    ...extras,
  };
}
