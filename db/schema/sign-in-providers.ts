// By which provider, of OpenID Connect or SAML, the people of an account sign in, and for which domains of addresses that holds.
import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { domainProofs, newPeopleRules, signInKinds } from "#lib/contract/records/sign-in-provider.ts";
import { accounts } from "./accounts.ts";
import { createdAt, instant, oneOf, updatedAt } from "./columns.ts";
import { senders } from "./senders.ts";

export const signInProviders = pgTable(
  "sign_in_providers",
  {
    accountId: text()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** In the address that the provider leads back to. */
    id: text().notNull(),
    kind: text({ enum: signInKinds }).notNull().default("OIDC"),
    /** What the provider calls itself: of SAML its entity ID. */
    issuer: text().notNull(),
    /** Of OpenID Connect alone; empty for the other. */
    clientId: text().notNull(),
    secretSealed: text().notNull(),
    /** Of SAML alone: where people are led to, and the PEM of what the provider signs with. */
    entryPoint: text().notNull().default(""),
    certificate: text().notNull().default(""),
    trustEmail: boolean().notNull().default(false),
    newPeople: text({ enum: newPeopleRules }).notNull().default("INVITED_ONLY"),
    onlyThisWay: boolean().notNull().default(false),
    /** Since when issuer and client, with what proves them, are these: who signed in before has proven nothing of them. */
    configured: instant().notNull().defaultNow(),
    /** Who vouches for the provider. Only one that the owner has named themselves opens what is the owner's. */
    settledBy: text().references(() => senders.id, { onDelete: "set null" }),
    created: createdAt(),
    updated: updatedAt(),
  },
  (t) => [
    uniqueIndex("sign_in_providers_id").on(t.id),
    index("sign_in_providers_settled").on(t.settledBy),
    oneOf(t.newPeople, newPeopleRules),
    oneOf(t.kind, signInKinds),
  ],
);

/** Any account may name a domain; it counts for the one that has proven it, and leads nobody anywhere before. */
export const signInDomains = pgTable(
  "sign_in_domains",
  {
    domain: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => signInProviders.accountId, { onDelete: "cascade" }),
    /** Null while it does not count: not yet, or not any more. */
    proven: instant(),
    provenBy: text({ enum: domainProofs }),
    /** Since when its record has not been found, while it counts all the same: some days are left to set it again. */
    missing: instant(),
    /** Since when the record that had proven it is gone. */
    lost: instant(),
    /** When its record was last looked for. */
    checked: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.domain] }),
    uniqueIndex("sign_in_domains_proven").on(t.domain).where(sql`${t.proven} is not null`),
    oneOf(t.provenBy, domainProofs),
  ],
);

/**
 * What a SAML provider was asked, until it is answered: each question takes one answer, and of that only the browser that asked
 * makes a session. What has been answered stays until it would be too old anyhow, so that nothing is taken twice.
 */
export const samlRequests = pgTable(
  "saml_requests",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => signInProviders.accountId, { onDelete: "cascade" }),
    /** The hash of what binds forms to the browser. */
    browser: text().notNull(),
    /** The page that was asked for. */
    wanted: text().notNull(),
    expires: instant().notNull(),
    answered: instant(),
    /** The ID of the assertion that has answered it. */
    assertion: text(),
    /** The hash of what leads the browser on from the answer, and who it is then. */
    ticket: text(),
    personSealed: text(),
    created: createdAt(),
  },
  (t) => [
    uniqueIndex("saml_requests_assertion").on(t.accountId, t.assertion),
    uniqueIndex("saml_requests_ticket").on(t.ticket),
    index("saml_requests_expires").on(t.expires),
  ],
);
