// The one act with a certificate of their own that a signer's session has on its way: begun, gone on with, ended.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type RemoteOutcome, remoteActs } from "#db/schema/remote-acts.ts";
import { hashToken, seal, unseal } from "#lib/core/secrets.ts";
import type { Person } from "./open-act.ts";

export type RemoteAct = typeof remoteActs.$inferSelect;
type Change = Partial<typeof remoteActs.$inferInsert>;

/** Our choice: whoever comes back later than this has to begin again. */
const waitMs = 15 * 60_000;
const purpose = "remote-act-token";
const pagePurpose = "remote-act-page";

export const expiry = (now = Date.now()): Date => new Date(now + waitMs);
export const sealedToken = (token: string): string => seal(purpose, token);
export const openToken = (sealed: string): string => unseal(purpose, sealed);
/** The path of the page to come back to. */
export const pageOf = ({ page }: Pick<RemoteAct, "page">): string => unseal(pagePurpose, page);

type Begun = Required<Pick<Change, "page" | "input">> & { state: string };

/** What an act holds of the signer and of their service besides what they confirmed. */
const empty = { tokenSealed: null, credential: null, choices: null, placed: null };

/** A newer act ends an earlier one. `state`: of the way back that is waited for. */
export async function beginAct(person: Person, { state, page, input }: Begun): Promise<RemoteAct> {
  const { session, packageId, roleId, signerId } = person;
  const nothing = { ...empty, placedAt: null, outcome: null };
  const row = {
    ...{ packageId, roleId, signerId, input, ...nothing },
    page: seal(pagePurpose, page),
    // To the millisecond, unlike the database's own: it is compared.
    ...{ stage: "service" as const, stateHash: hashToken(state), created: new Date(), expires: expiry() },
  };
  const [begun] = await db
    .insert(remoteActs)
    .values({ sessionHash: session, ...row })
    .onConflictDoUpdate({ target: remoteActs.sessionHash, set: row })
    .returning();
  if (!begun) throw new Error("the act was not written");
  return begun;
}

/** Takes the way back, once: of two at the same time one gets it. */
export async function takeWay({ session }: Person, state: string): Promise<RemoteAct | undefined> {
  const [row] = await db
    .update(remoteActs)
    .set({ stateHash: null })
    .where(and(eq(remoteActs.sessionHash, session), eq(remoteActs.stateHash, hashToken(state))))
    .returning();
  return row;
}

export async function actOf(session: string): Promise<RemoteAct | undefined> {
  return db.query.remoteActs.findFirst({ where: eq(remoteActs.sessionHash, session) });
}

/** Unless a newer one has taken its place meanwhile: then nothing is written, and `false` is answered. */
export async function goOnWith(act: RemoteAct, change: Change): Promise<boolean> {
  const same = and(eq(remoteActs.sessionHash, act.sessionHash), eq(remoteActs.created, act.created));
  const rows = await db.update(remoteActs).set(change).where(same).returning({ session: remoteActs.sessionHash });
  return rows.length === 1;
}

/** What it held of the signer and of the service goes. */
export const endAct = (act: RemoteAct, outcome: RemoteOutcome | null): Promise<boolean> =>
  goOnWith(act, { ...empty, input: null, stateHash: null, outcome });
