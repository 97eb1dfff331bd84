// What the audit log says of passkeys.
import type { passkeys } from "#db/schema/passkeys.ts";
import { log } from "#lib/core/log.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { ProvenPasskey } from "./verify-passkey.ts";

export const subjectOfPasskey = ({ id, name }: Pick<typeof passkeys.$inferSelect, "id" | "name">) =>
  ({ kind: "passkey", id, name }) as const;

/** Its counter stood still or ran backwards: there may be a copy of it. */
export function auditRefusedPasskey(audit: Work["audit"], { passkey, sender, counter }: ProvenPasskey): void {
  log.warn({ senderId: sender.id, passkey: passkey.id }, "the counter of a passkey has not gone on: it may be a copy");
  audit({
    act: "passkey.refused",
    by: { accountId: sender.accountId },
    subject: subjectOfPasskey(passkey),
    after: { counter, counterBefore: passkey.counter, email: sender.email },
  });
}
