// By which OpenID Connect provider the people of an account sign in, and for which domains of addresses that holds.
import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { newPeopleRules } from "#lib/contract/records/sign-in-provider.ts";
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
    issuer: text().notNull(),
    clientId: text().notNull(),
    secretSealed: text().notNull(),
    trustEmail: boolean().notNull().default(false),
    newPeople: text({ enum: newPeopleRules }).notNull().default("INVITED_ONLY"),
    onlyThisWay: boolean().notNull().default(false),
    /** Since when issuer, client and secret are these: who signed in before has proven nothing of them. */
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
  ],
);

/** Each domain leads to one provider in the whole instance. */
export const signInDomains = pgTable(
  "sign_in_domains",
  {
    domain: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => signInProviders.accountId, { onDelete: "cascade" }),
  },
  (t) => [index("sign_in_domains_account").on(t.accountId)],
);
