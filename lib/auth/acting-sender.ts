// How the audit log names senders, and those who act before they have a session: by a password, or by a link from a mail.
import type { senders } from "#db/schema/senders.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Anyone, Caller } from "#lib/work/caller.ts";

type Named = Pick<typeof senders.$inferSelect, "id" | "accountId" | "email" | "firstName" | "lastName">;

/** How the audit log names a sender. */
export const subjectOf = (sender: Named) =>
  ({ kind: "sender", id: sender.id, name: fullName(sender) || sender.email }) as const;

export const actingSender = (sender: Named) => {
  const { id, accountId, email } = sender;
  return { id, accountId, email, name: fullName(sender) || email };
};

/** Whoever is on the way in, and nobody yet. */
export const signInCaller = ({ ip, userAgent }: Pick<Caller, "ip" | "userAgent">): Anyone => ({
  kind: "anyone",
  ip,
  userAgent,
  requestId: "sign-in",
});
