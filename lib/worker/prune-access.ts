// Clears away what has been over for a while: tokens, sessions, kept answers, questions about signers. Part of the sweep.
import { and, inArray, isNotNull, lt, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { idempotencyKeys } from "#db/schema/access.ts";
import { drawingRequests } from "#db/schema/drawings.ts";
import { knowledgeAttempts } from "#db/schema/knowledge.ts";
import { remoteActs } from "#db/schema/remote-acts.ts";
import { oneTimeTokens, sessions } from "#db/schema/sessions.ts";
import { samlRequests } from "#db/schema/sign-in-providers.ts";
import { pruneRateLimits } from "#lib/auth/rate-limiter.ts";
import { keptHours } from "#lib/http/answer-once.ts";

const day = 24 * 3600_000;

export async function pruneAccess(now = new Date()): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created, ago(keptHours * 3600_000)));
  const issued = inArray(oneTimeTokens.kind, ["user", "sender", "signer", "address"]);
  await db.delete(oneTimeTokens).where(and(issued, lt(oneTimeTokens.expires, ago(day))));
  // What was delivered is long on the signer's screen; that it came from a second device is still known when they sign.
  await db
    .update(drawingRequests)
    .set({ drawing: null })
    .where(and(isNotNull(drawingRequests.drawing), lt(drawingRequests.expires, ago(day))));
  // What was asked is about a person, and the evidence tells how it went.
  await db.delete(knowledgeAttempts).where(lt(knowledgeAttempts.expires, ago(day)));
  // What was confirmed is about a person, and the token lets in where their key is.
  const ended = db.select({ hash: sessions.hash }).from(sessions).where(lt(sessions.expires, now));
  await db.delete(remoteActs).where(or(lt(remoteActs.expires, ago(day)), inArray(remoteActs.sessionHash, ended)));
  await db.delete(samlRequests).where(lt(samlRequests.expires, ago(day)));
  await pruneRateLimits();
  await db.delete(sessions).where(lt(sessions.expires, ago(30 * day)));
}
