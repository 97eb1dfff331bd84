// The pool and the typed database: the only door to PostgreSQL.
import "server-only";
import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isPooled } from "./addresses.ts";
import { NamelessClient } from "./nameless-client.ts";
import { RoutedPool } from "./replica/read-scope.ts";
import * as accounts from "./schema/accounts.ts";
import * as approvals from "./schema/approvals.ts";
import * as drawings from "./schema/drawings.ts";
import * as evidence from "./schema/evidence.ts";
import * as identity from "./schema/identity.ts";
import * as inPerson from "./schema/in-person.ts";
import * as knowledge from "./schema/knowledge.ts";
import * as library from "./schema/library.ts";
import * as mails from "./schema/mails.ts";
import * as packages from "./schema/packages.ts";
import * as relations from "./schema/relations.ts";
import * as reminders from "./schema/reminders.ts";
import * as remoteActs from "./schema/remote-acts.ts";
import * as senders from "./schema/senders.ts";
import * as sessions from "./schema/sessions.ts";
import * as signerLinks from "./schema/signer-links.ts";
import * as sms from "./schema/sms.ts";
import { soonMissedIn, watchVanished } from "./vanished.ts";

const schema = {
  ...accounts,
  ...approvals,
  ...drawings,
  ...evidence,
  ...identity,
  ...inPerson,
  ...knowledge,
  ...library,
  ...mails,
  ...packages,
  ...relations,
  ...remoteActs,
  ...reminders,
  ...senders,
  ...sessions,
  ...signerLinks,
  ...sms,
};

/** Our choice: whoever stands in the pool's line that long hears that the database is away, before a proxy gives up on us. */
const longestLineMs = 60_000;

function open() {
  // A build loads this file too, without a database: nothing connects before the first query, which then says what is wrong.
  const connectionString = process.env.DATABASE_URL || "postgresql://database-url-is-not-set.invalid/";
  const name = `countersign-${randomBytes(6).toString("hex")}`;
  const pool = new RoutedPool({
    connectionString,
    max: 20,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: longestLineMs,
    Client: soonMissedIn(isPooled() ? NamelessClient : pg.Client),
    // A pooler's sessions keep the name of whoever used them last, and outlive this process (presence.ts).
    application_name: isPooled() ? "countersign" : name,
  });
  // An idle connection that breaks must not end the process; the pool opens a new one.
  pool.on("error", () => undefined);
  // Nor one that is at work but waits for us, in the middle of a transaction: its next statement fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  watchVanished(pool, { url: connectionString });
  return { name, pool, db: drizzle(pool, { schema, casing: "snake_case" }) };
}

// Next loads a module once per bundle: one pool per process all the same.
const holder = globalThis as typeof globalThis & { countersignDatabase?: ReturnType<typeof open> };
holder.countersignDatabase ??= open();

/** `name`: under which this process is seen in `pg_stat_activity`, as long as it lives; through a pooler once it is present. */
export const { name: processName, pool, db } = holder.countersignDatabase;
export type Database = typeof db;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
