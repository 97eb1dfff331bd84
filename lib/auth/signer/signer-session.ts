// The signer's session behind a ceremony request, and the few facts it remembers.
import { and, eq, sql } from "drizzle-orm";
import type { db } from "#db/client.ts";
import { sessionImages, sessions } from "#db/schema/sessions.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Caller, SignerCaller } from "#lib/work/caller.ts";

/** The ceremony of one link belongs to the session that this link opened, to nobody else. */
export function requireCeremony(caller: Caller, ceremonyId: string): SignerCaller & { session: string } {
  if (caller.kind !== "signer" || !caller.session) refuse("error.unauthorised.link", { say: "openInvitationAgain" });
  if (caller.linkId !== ceremonyId) refuse("error.forbidden.restrictedSession");
  return { ...caller, session: caller.session };
}

/** Whether the session has been shown the document before. */
export async function hasViewed(tx: Pick<typeof db, "select">, session: string, documentId: string): Promise<boolean> {
  const [row] = await tx.select({ facts: sessions.facts }).from(sessions).where(eq(sessions.hash, session));
  const viewed = row?.facts.viewed;
  return Array.isArray(viewed) && viewed.includes(documentId);
}

/** Answers whether it is new. Of two requests at once one gets `true`. */
export async function noteViewed(tx: Pick<typeof db, "update">, session: string, documentId: string): Promise<boolean> {
  const viewed = sql`coalesce(${sessions.facts}->'viewed', '[]'::jsonb)`;
  const updated = await tx
    .update(sessions)
    .set({ facts: sql`jsonb_set(${sessions.facts}, '{viewed}', ${viewed} || to_jsonb(${documentId}::text))` })
    .where(and(eq(sessions.hash, session), sql`not (${viewed} ? ${documentId})`))
    .returning({ hash: sessions.hash });
  return updated.length === 1;
}

/** A picture of a signature that the session uploaded. */
export async function hasImage(tx: Pick<typeof db, "select">, session: string, file: string): Promise<boolean> {
  const mine = and(eq(sessionImages.sessionHash, session), eq(sessionImages.file, file));
  return (await tx.select({ file: sessionImages.file }).from(sessionImages).where(mine)).length === 1;
}

export async function noteImage(tx: Pick<typeof db, "insert">, session: string, file: string): Promise<void> {
  await tx.insert(sessionImages).values({ sessionHash: session, file }).onConflictDoNothing();
}
