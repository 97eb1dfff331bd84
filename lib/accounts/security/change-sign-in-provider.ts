// PUT /account/admin/signInProvider: what is absent stays. A rule that shuts the other ways begins with somebody who came this way.
import { signInProviders } from "#db/schema/sign-in-providers.ts";
import { requireConfirmed } from "#lib/auth/confirmed-session.ts";
import type { ProviderRow } from "#lib/auth/oidc/connections.ts";
import type { security } from "#lib/contract/security.ts";
import { refuse } from "#lib/core/errors.ts";
import { domainForm } from "#lib/core/oidc-config.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { lockAccount } from "../lock-account.ts";
import { endOtherWays } from "./other-sessions.ts";
import { clientFrom, refuseMember } from "./provider-client.ts";
import { domainRows, namesOf, provenOf, setDomains } from "./sign-in-domains.ts";
import { connectionIdOf, hasProven, providerOf, providerSubject, recordOf, toldOf } from "./sign-in-provider.ts";

/** Each once, as DNS compares them; an "@" before one is what people write. */
const asDomains = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim().toLowerCase().replace(/^@/, "")).filter(Boolean)),
];

export const changeSignInProvider: Operation<typeof security.changeSignInProvider> = ({ caller, body }) =>
  inTransaction(caller, async (work) => {
    const { tx, now, audit } = work;
    const { id: accountId } = await lockAccount(work);
    await requireConfirmed(tx, caller);
    const present = await providerOf(accountId, tx);
    const before = namesOf(await domainRows(accountId, tx));
    const client = await clientFrom(body, present);
    const { isOther, hasOtherSecret } = client;
    const rules = {
      trustEmail: body.trustEmail ?? present?.trustEmail ?? false,
      newPeople: body.newPeople ?? present?.newPeople ?? "INVITED_ONLY",
      onlyThisWay: body.onlyThisWay ?? present?.onlyThisWay ?? false,
    };
    const domains = body.domains ? asDomains(body.domains) : before;
    if (domains.length === 0 || !domains.every((domain) => domainForm.test(domain)))
      refuseMember("domains", "signInDomains");
    // Whoever names the client, or lets addresses count that nobody has verified, vouches for what the provider says.
    const isSettled = isOther || client.isGiven || (rules.trustEmail && !present?.trustEmail);
    const values = {
      ...client.values,
      ...rules,
      ...(isOther ? { configured: now } : {}),
      ...(isSettled ? { settledBy: caller.senderId } : {}),
      updated: now,
    };
    const key = { accountId, id: present?.id ?? connectionIdOf(accountId) };
    const [row] = await tx
      .insert(signInProviders)
      .values({ ...key, ...values })
      .onConflictDoUpdate({ target: signInProviders.accountId, set: values })
      .returning();
    if (!row) throw new Error("a provider that was not written");
    await setDomains(tx, accountId, domains);
    const isShut = row.onlyThisWay && (!present?.onlyThisWay || isOther);
    if (isShut) await requireProven(work, row);
    const shut = isShut ? provenOf(await domainRows(accountId, tx)) : [];
    const endedSessions = shut.length > 0 ? await endOtherWays(tx, row, shut, caller, now) : 0;
    const after = {
      ...toldOf(row, domains),
      ...(hasOtherSecret ? { otherKey: true } : {}),
      ...(endedSessions > 0 ? { endedSessions } : {}),
    };
    const told = present ? toldOf(present, before) : {};
    audit({ act: "signInProvider.changed", subject: providerSubject(row.issuer), before: told, after });
    return recordOf(caller, tx);
  });

async function requireProven({ tx, caller }: Work<SenderCaller>, row: ProviderRow): Promise<void> {
  if (!(await hasProven(row, caller.senderId, tx))) refuse("error.conflict.signInFirst");
}
