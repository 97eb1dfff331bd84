// POST /instance/password: sets a password with the token of an invitation or a reset, which then is used up.

import { and, eq, isNull } from "drizzle-orm";
import { senders } from "#db/schema/senders.ts";
import { actingSender, subjectOf } from "#lib/auth/acting-sender.ts";
import { endAddressTokens } from "#lib/auth/address-tokens.ts";
import { noFailedSignIns } from "#lib/auth/failed-sign-ins.ts";
import { endPasswordTokens, spendPasswordToken } from "#lib/auth/one-time-tokens.ts";
import { hashPassword } from "#lib/auth/passwords.ts";
import { forgetPasswords, limitMailTokens } from "#lib/auth/rate-limit.ts";
import { revokeSessionsOf } from "#lib/auth/sessions.ts";
import { accountOf } from "#lib/auth/sign-in.ts";
import type { instance } from "#lib/contract/instance.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { claimPlaces } from "./claim-places.ts";
import { refuseWeakPassword } from "./password-policy.ts";

export const choosePassword: Operation<typeof instance.choosePassword> = async ({ caller, body }) => {
  await limitMailTokens(caller.ip);
  const passwordHash = await hashPassword(body.password);
  return inTransaction(caller, async ({ tx, now, audit }) => {
    const spent = await spendPasswordToken(tx, body.token, now);
    if (!spent) refuse("error.unauthorised.token");
    const [sender] = await tx
      .select()
      .from(senders)
      .where(and(eq(senders.id, spent.senderId), isNull(senders.deleted)))
      .for("update");
    if (!sender || sender.status === "LOCKED") refuse("error.unauthorised.token");
    const names = { firstName: body.firstName || sender.firstName, lastName: body.lastName || sender.lastName };
    // Refused here, the link is not spent.
    await refuseWeakPassword(tx, { ...sender, ...names }, body.password);
    // The mail reached its reader, which is all that an invitation waits for; a link that a manager took reached whom they say.
    const activation = sender.status === "INVITED" ? { status: "ACTIVE" as const, activated: now } : {};
    await tx
      .update(senders)
      .set({ ...names, ...activation, passwordHash, ...noFailedSignIns, updated: now })
      .where(eq(senders.id, sender.id));
    if (sender.status === "INVITED" && spent.kind !== "invitation-link") await claimPlaces(tx, sender);
    await endPasswordTokens(tx, sender.id, now);
    // Whoever sets a password because of an address they never asked for calls it off by that.
    await endAddressTokens(tx, sender.id, now);
    await revokeSessionsOf(sender.id, tx);
    const by = actingSender({ ...sender, ...names });
    audit({ act: "password.chosen", by, subject: subjectOf({ ...sender, ...names }) });
    if (sender.status === "INVITED")
      audit({ act: "sender.activated", by, subject: subjectOf({ ...sender, ...names }) });
    await forgetPasswords(accountOf(sender.email), tx);
    return { email: sender.email };
  });
};
