// GET /session
import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { packages } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { senderSessionMinutes, signerSessionMinutes } from "#lib/auth/sessions.ts";
import { featuresOf } from "#lib/contract/records/account-features.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import type { Operation } from "#lib/http/handle.ts";
import { effectiveSettings } from "#lib/packages/effective-settings.ts";
import type { SenderCaller, SignerCaller } from "#lib/work/caller.ts";

/** First and last name of a sender; of a signer the whole name is what the session knows. */
async function personOf(caller: SenderCaller | SignerCaller) {
  if (caller.kind === "signer")
    return { id: caller.signerId, email: caller.email, name: caller.name, firstName: caller.name, lastName: "" };
  const { firstName, lastName } = senders;
  const [row] = await db.select({ firstName, lastName }).from(senders).where(eq(senders.id, caller.senderId));
  const names = { firstName: row?.firstName ?? "", lastName: row?.lastName ?? "" };
  return { id: caller.senderId, email: caller.email, name: caller.name, ...names };
}

export const readSession: Operation<typeof tokens.readSession> = async ({ caller }) => {
  const only = caller.kind === "signer" ? caller.packageId : caller.onlyPackage;
  // In a sub-account the stricter of two accounts counts (moveSession).
  const away = caller.kind === "sender" && caller.home ? (caller.session ?? null) : null;
  const idleAway = sql`(select ${sessions.facts} ->> 'idleMinutes' from ${sessions} where ${sessions.hash} = ${away}::text)`;
  const [[account], [pkg], user] = await Promise.all([
    db
      .select({
        id: accounts.id,
        name: accounts.name,
        features: accounts.features,
        ceremonySettings: accounts.ceremonySettings,
        support: sql<Record<string, string> | null>`${accounts.configuration} -> 'support'`,
        minutes: sql<
          string | null
        >`coalesce(${idleAway}, ${accounts.configuration} #>> '{systemSettings,loginSessionTimeout}')`,
        warning: sql<string | null>`${accounts.configuration} #>> '{systemSettings,sessionTimeoutWarning}'`,
      })
      .from(accounts)
      .where(eq(accounts.id, caller.accountId)),
    only ? db.select({ settings: packages.settings }).from(packages).where(eq(packages.id, only)) : [],
    personOf(caller),
  ]);
  const delegatee = caller.kind === "signer" ? caller.delegateeId : undefined;
  return {
    account: { id: caller.accountId, name: account?.name ?? "" },
    user,
    delegationUser: delegatee ? { id: delegatee } : null,
    // An account's switches are its own people's business.
    features: caller.kind === "sender" ? featuresOf(account?.features ?? {}) : {},
    inPerson:
      effectiveSettings(pkg?.settings ?? null, account?.ceremonySettings ?? {}).ceremony.inPerson === true &&
      only !== undefined,
    packages: only ? [only] : [],
    restricted: only !== undefined,
    support: { email: account?.support?.email ?? "", phone: account?.support?.phone ?? "" },
    certificateSigning: false,
    loginSessionTimeout:
      caller.kind === "signer" ? signerSessionMinutes : Number(account?.minutes ?? 0) || senderSessionMinutes,
    // The page of a signer is warned by its own rule.
    sessionTimeoutWarning: caller.kind === "signer" ? 0 : Number(account?.warning ?? 0),
  };
};
