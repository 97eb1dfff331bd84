// The accounts' own providers: which one an address leads to, what it may sign in, and whom it leaves no other way.
import { and, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import type { senders } from "#db/schema/senders.ts";
import { signInDomains, signInProviders } from "#db/schema/sign-in-providers.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { OidcConfig } from "#lib/core/oidc-config.ts";
import { seal, unseal } from "#lib/core/secrets.ts";
import type { SamlClient } from "../saml/service-provider.ts";

export type ProviderRow = typeof signInProviders.$inferSelect;
/** `identities`: under which name people are linked to their senders. */
export type Connection = Pick<ProviderRow, "id" | "accountId" | "newPeople" | "settledBy"> & {
  identities: string;
  allowedDomains: string[];
};
export type OidcConnection = Connection & { kind: "OIDC"; oidc: OidcConfig };
export type SamlConnection = Connection & { kind: "SAML"; saml: SamlClient };

const purpose = "sign-in-provider";
export const sealClientSecret = (secret: string): string => seal(purpose, secret);

/** Undefined where SECRET is another one by now. */
export function clientSecretOf({ secretSealed }: Pick<ProviderRow, "secretSealed">): string | undefined {
  try {
    return unseal(purpose, secretSealed);
  } catch {
    return undefined;
  }
}

const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();

/**
 * Under which name people are linked to their senders: each account's client has people of its own, so that nobody's link to one
 * account opens another, and many providers call a person by another name at each client.
 */
export const identityIssuerOf = ({ id, issuer, clientId }: Pick<ProviderRow, "id" | "issuer" | "clientId">): string =>
  `${issuer}#${clientId}@${id}`;

async function connectionOf(row: ProviderRow): Promise<OidcConnection | SamlConnection> {
  const { id, accountId, newPeople, settledBy, issuer, clientId, trustEmail, entryPoint, certificate } = row;
  const domains = await db
    .select({ domain: signInDomains.domain })
    .from(signInDomains)
    .where(and(eq(signInDomains.accountId, accountId), isNotNull(signInDomains.proven)));
  // Without one it signs in nobody, whoever they are led back as.
  if (domains.length === 0) refuse("error.forbidden.sso.noOrganisation");
  const allowedDomains = domains.map(({ domain }) => domain);
  const common = { id, accountId, newPeople, settledBy, identities: identityIssuerOf(row), allowedDomains };
  if (row.kind === "SAML") return { ...common, kind: "SAML", saml: { issuer, entryPoint, certificate } };
  const clientSecret = clientSecretOf(row);
  if (clientSecret === undefined) {
    log.warn({ reason: "the client's secret was sealed with another SECRET" }, "single sign-on: an account's provider");
    refuse("error.unavailable.sso");
  }
  const { host: name } = new URL(issuer);
  const oidc = { issuer, clientId, clientSecret, name, allowedDomains, trustEmail, guarded: true };
  return { ...common, kind: "OIDC", oidc };
}

/** Throws 403 where no account has named and proven the address's domain: nobody learns more of it. */
export async function connectionForAddress(email: string): Promise<OidcConnection | SamlConnection> {
  const [found] = await db
    .select({ provider: signInProviders })
    .from(signInProviders)
    .innerJoin(signInDomains, eq(signInDomains.accountId, signInProviders.accountId))
    .where(and(eq(signInDomains.domain, domainOf(email)), isNotNull(signInDomains.proven)));
  return found ? connectionOf(found.provider) : refuse("error.forbidden.sso.noOrganisation");
}

/** The one that somebody comes back from. Throws 401 where it is gone meanwhile. */
export async function connectionById(id: string): Promise<OidcConnection | SamlConnection> {
  const [row] = await db.select().from(signInProviders).where(eq(signInProviders.id, id));
  return row ? connectionOf(row) : refuse("error.unauthorised.sso.stale");
}

/** Whether the sign-in page has anything to offer by an address. */
export async function isAnyConnected(): Promise<boolean> {
  return (await db.select({ id: signInProviders.id }).from(signInProviders).limit(1)).length > 0;
}

/**
 * Throws 403 where the provider would let in the account's owner and somebody else has named it: whoever runs a provider can say of
 * anybody that it is them, and no other manager becomes the owner.
 */
export async function refuseOwner(
  tx: Pick<Transaction, "select">,
  sender: Pick<Person, "id" | "accountId">,
  { settledBy }: Pick<Connection, "settledBy">,
): Promise<void> {
  if (settledBy === sender.id) return;
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.ownerId, sender.id));
  if (account) refuse("error.forbidden.sso.owner");
}

type Person = Pick<typeof senders.$inferSelect, "id" | "accountId" | "email">;

/**
 * Throws 403 where the account lets people of this domain in by its provider alone. Its owner always gets in with a password: the
 * way back where the provider fails. Asked only of who has proven to be the sender, so that nobody else learns of the rule.
 */
export async function refuseOtherWays(tx: Pick<Transaction, "select">, person: Person): Promise<void> {
  // Locked until the session is open: whoever switches the rule on at this moment ends that session, or comes before it.
  const [row] = await tx
    .select({ onlyThisWay: signInProviders.onlyThisWay })
    .from(signInProviders)
    .where(eq(signInProviders.accountId, person.accountId))
    .for("share");
  if (!row?.onlyThisWay) return;
  const [rule] = await tx
    .select({ domain: signInDomains.domain })
    .from(signInDomains)
    .innerJoin(accounts, eq(accounts.id, signInDomains.accountId))
    .where(
      and(
        eq(signInDomains.accountId, person.accountId),
        eq(signInDomains.domain, domainOf(person.email)),
        isNotNull(signInDomains.proven),
        or(isNull(accounts.ownerId), ne(accounts.ownerId, person.id)),
      ),
    );
  if (rule) refuse("error.forbidden.sso.onlyThisWay");
}
