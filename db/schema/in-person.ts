// Who hosts signers in person: one device that goes from hand to hand, and who has it now.
import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, oneOf } from "./columns.ts";
import { packages, roles } from "./packages.ts";
import { senders } from "./senders.ts";

/**
 * Whose the device is. host: the host chooses who is next; handed: it was handed over, nobody has said yet that they are
 * that signer; signing: the signer has it; locked: it is on its way back, and only the host's digits open it.
 */
const phases = ["host", "handed", "signing", "locked"] as const;

export const inPersonSessions = pgTable(
  "in_person_sessions",
  {
    id: text().primaryKey(),
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    hostId: text()
      .notNull()
      .references(() => senders.id, { onDelete: "cascade" }),
    hostName: text().notNull(),
    hostEmail: text().notNull(),
    /** Where everybody is, in the host's words: it stands in the statements. */
    place: text().notNull(),
    /** The host's session on the device, by its hash: limited to this package, and to what a host does. */
    hostSession: text().notNull(),
    /** Of the host's digits, keyed. */
    pinHash: text().notNull(),
    pinFailures: integer().notNull().default(0),
    /** The last wrong digits, keyed as `pinHash` is: sent again they are no second try. */
    lastWrong: text(),
    phase: text({ enum: phases }).notNull().default("host"),
    /** Who has the device, their link, and their session, by its hash. */
    roleId: text(),
    signerId: text(),
    linkId: text(),
    signerSession: text(),
    created: createdAt(),
    ended: instant(),
  },
  (t) => [
    oneOf(t.phase, phases),
    uniqueIndex("in_person_sessions_open").on(t.packageId).where(sql`${t.ended} is null`),
    index("in_person_sessions_role").on(t.packageId, t.roleId),
    index("in_person_sessions_host").on(t.hostId),
    foreignKey({ columns: [t.packageId, t.roleId], foreignColumns: [roles.packageId, roles.id] }).onDelete("cascade"),
  ],
);
