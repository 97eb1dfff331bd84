// The account's own sign-in provider as it is read, locked and told of in the audit log.
import { and, eq, gte } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { senderIdentities } from "#db/schema/senders.ts";
import { signInProviders } from "#db/schema/sign-in-providers.ts";
import { identityIssuerOf, type ProviderRow } from "#lib/auth/oidc/connections.ts";
import { providerIdOf } from "#lib/auth/oidc/provider.ts";
import { samlAddresses } from "#lib/auth/saml/addresses.ts";
import { certificatesIn, heldUntil } from "#lib/auth/saml/certificates.ts";
import type { SignInProvider } from "#lib/contract/records/sign-in-provider.ts";
import { config } from "#lib/core/config.ts";
import { derivedToken } from "#lib/core/secrets.ts";
import type { SenderCaller } from "#lib/work/caller.ts";

import { countOtherSessions } from "./other-sessions.ts";
import { domainRecord, domainRows, mayVouch, namesOf, provenOf } from "./sign-in-domains.ts";

type Reads = Pick<Transaction, "select">;

/** The same before there is a provider: the address has to be registered there before there is a client. */
export const connectionIdOf = (accountId: string): string => derivedToken("sign-in-provider-id", accountId);

export async function providerOf(accountId: string, tx: Reads = db): Promise<ProviderRow | undefined> {
  const [row] = await tx.select().from(signInProviders).where(eq(signInProviders.accountId, accountId));
  return row;
}

/** Whether this very person has come in by the provider as it is now. */
export async function hasProven(row: ProviderRow, senderId: string, tx: Reads = db): Promise<boolean> {
  const [found] = await tx
    .select({ subject: senderIdentities.subject })
    .from(senderIdentities)
    .where(
      and(
        eq(senderIdentities.issuer, identityIssuerOf(row)),
        eq(senderIdentities.senderId, senderId),
        gte(senderIdentities.lastUsed, row.configured),
      ),
    );
  return found !== undefined;
}

export async function recordOf(caller: SenderCaller, tx: Reads = db): Promise<SignInProvider> {
  const { accountId, senderId } = caller;
  const row = await providerOf(accountId, tx);
  const origin = new URL(config().baseUrl).origin;
  const domains = row ? await domainRows(accountId, tx) : [];
  const saml = row?.kind === "SAML" ? row : undefined;
  const { entityId, acsUrl } = samlAddresses(row?.id ?? connectionIdOf(accountId));
  const redirectUri = `${origin}/api/auth/callback/${providerIdOf(row?.id ?? connectionIdOf(accountId))}`;
  return {
    configured: row !== undefined,
    kind: row?.kind ?? "OIDC",
    issuer: row?.issuer ?? "",
    clientId: row?.clientId ?? "",
    hasSecret: row?.kind === "OIDC",
    entryPoint: saml?.entryPoint ?? "",
    certificate: saml?.certificate ?? "",
    certificateUntil: heldUntil(certificatesIn(saml?.certificate ?? "") ?? [])?.toISOString() ?? null,
    domains: namesOf(domains),
    domainProofs: domains.map(domainRecord),
    mayVouch: await mayVouch(caller, tx),
    trustEmail: row?.trustEmail ?? false,
    newPeople: row?.newPeople ?? "INVITED_ONLY",
    onlyThisWay: row?.onlyThisWay ?? false,
    otherSessions: row && !row.onlyThisWay ? await countOtherSessions(row, provenOf(domains), caller, tx) : 0,
    proven: row ? await hasProven(row, senderId, tx) : false,
    redirectUri,
    samlEntityId: entityId,
    samlAcsUrl: acsUrl,
  };
}

export const providerSubject = (issuer: string) => ({ kind: "setting", id: issuer, name: issuer }) as const;

/** What the audit log holds of it: never the secret. */
export const toldOf = (row: ProviderRow, domains: readonly string[]) => {
  const { kind, issuer, clientId, entryPoint, trustEmail, newPeople, onlyThisWay } = row;
  const client = kind === "SAML" ? { entryPoint } : { clientId };
  return { kind, issuer, ...client, domains: domains.join(", "), trustEmail, newPeople, onlyThisWay };
};
