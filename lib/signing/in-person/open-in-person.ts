// The signing in person that a package is held in, found under the package's lock, for the host's device alone.
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { inPersonSessions } from "#db/schema/in-person.ts";
import { sessions } from "#db/schema/sessions.ts";
import { liveSession } from "#lib/auth/sessions.ts";
import { refuse } from "#lib/core/errors.ts";
import { openPackage, type PackageRow } from "#lib/packages/open-package.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";

export type InPersonRow = typeof inPersonSessions.$inferSelect;

export async function heldNow(tx: Pick<Transaction, "select">, packageId: string): Promise<InPersonRow | undefined> {
  const [held] = await tx
    .select()
    .from(inPersonSessions)
    .where(and(eq(inPersonSessions.packageId, packageId), isNull(inPersonSessions.ended)));
  return held;
}

/** A host whose session is over, without a word, holds nothing any more. */
export async function isHeld(tx: Pick<Transaction, "select">, packageId: string): Promise<boolean> {
  const held = await heldNow(tx, packageId);
  if (!held) return false;
  const live = await tx.select({ hash: sessions.hash }).from(sessions).where(liveSession(held.hostSession, new Date()));
  return live.length > 0;
}

export const isHeldBy = (held: InPersonRow | undefined, caller: SenderCaller): held is InPersonRow =>
  held !== undefined && held.hostSession === caller.session;

/** Two tabs take turns at the package's lock. Refuses every session but the host's on the device. */
export async function openInPerson(
  work: Work<SenderCaller>,
  packageId: string,
): Promise<{ pkg: PackageRow; held: InPersonRow }> {
  const pkg = await openPackage(work, packageId, "read");
  const held = await heldNow(work.tx, packageId);
  if (!isHeldBy(held, work.caller)) refuse("error.forbidden.restrictedSession");
  return { pkg, held };
}

export const refuseNow = ({ status }: Pick<PackageRow, "status">): never =>
  refuse("error.forbidden.actionNotAllowed", { parameters: { status, action: "in-person" } });

/** Only the host, who has the device. */
export function requireHosting(pkg: PackageRow, { phase }: InPersonRow): void {
  if (phase !== "host") refuseNow(pkg);
}

export async function changeHeld(
  work: Work,
  held: InPersonRow,
  change: Partial<typeof inPersonSessions.$inferInsert>,
): Promise<void> {
  await work.tx.update(inPersonSessions).set(change).where(eq(inPersonSessions.id, held.id));
}

/** Nobody has the device any more: whoever had it loses their session there, and nothing else. */
export const nobody = { roleId: null, signerId: null, linkId: null, signerSession: null } as const;

export async function closeSignersSession(work: Work, { signerSession }: InPersonRow): Promise<void> {
  if (signerSession) await work.tx.update(sessions).set({ revoked: work.now }).where(eq(sessions.hash, signerSession));
}

/** What each event of a signing in person tells of it. */
export const toldOf = ({ id, hostName, hostEmail, place }: InPersonRow) => ({
  inPerson: id,
  host: hostName,
  hostEmail,
  place,
});
