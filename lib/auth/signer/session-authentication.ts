// What a signer's session has proven, kept on the session, and what still stands between it and the package.

import { eq } from "drizzle-orm";
import type { signers } from "#db/schema/packages.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { AuthenticationStep } from "#lib/contract/records/authentication-step.ts";
import { type AuthenticationFactor, authenticationFactors } from "#lib/contract/records/proofs.ts";
import { config } from "#lib/core/config.ts";
import { derivedToken } from "#lib/core/secrets.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { openAnswers, openKnowledge } from "./auth-secrets.ts";
import { factorsOf, wantsKnowledge } from "./authentication-factors.ts";
import { asksForFace } from "./check-signer.ts";
import { knowledgeFingerprint } from "./knowledge-status.ts";

type SessionRow = Pick<typeof sessions.$inferSelect, "facts" | "authenticated">;
type Asked = Pick<typeof signers.$inferSelect, "auth" | "knowledgeBasedAuthentication">;

/** Changes with the questions, the answers, the number and the record: what was proven before then proves nothing any more. */
function fingerprintOf({ auth, knowledgeBasedAuthentication }: Asked): string {
  const { scheme, challenges } = openAnswers(auth);
  const told = challenges.map(({ question, answer, challengeType }) => [question, answer ?? "", challengeType ?? ""]);
  const knowledge = openKnowledge(knowledgeBasedAuthentication);
  const known = knowledge && wantsKnowledge(knowledge) ? [knowledgeFingerprint(knowledge)] : [];
  const looked = asksForFace(auth) ? ["face"] : [];
  return derivedToken("signer-gate", JSON.stringify([scheme, told, ...known, ...looked]));
}

/** Null, too, for a sign-in elsewhere where no provider is set. */
function factorsFor(signer: Asked): AuthenticationFactor[] | null {
  const asked = factorsOf(openAnswers(signer.auth), openKnowledge(signer.knowledgeBasedAuthentication));
  return asked?.includes("SSO") && !config().oidc ? null : asked;
}

function provenBy({ facts }: SessionRow, signer: Asked): AuthenticationFactor[] {
  const proven = facts.proven as { as?: unknown; by?: unknown } | undefined;
  if (!Array.isArray(proven?.by) || proven.as !== fingerprintOf(signer)) return [];
  const { by } = proven;
  return authenticationFactors.filter((factor) => by.includes(factor));
}

/** Whether the session has proven this, by what the signer is asked now. */
export const hasProven = (session: SessionRow, signer: Asked, factor: AuthenticationFactor): boolean =>
  provenBy(session, signer).includes(factor);

/** Whether the signer has to prove anything beside having the link. */
export const asksAuthentication = ({ auth, knowledgeBasedAuthentication }: Asked): boolean =>
  auth.scheme !== "NONE" || Boolean(knowledgeBasedAuthentication);

/** Kept on the session: as which sender of the account its signer signs in first, and since when they have. ISO. */
export type AskedLogin = { as: string; since?: string };

export const askedLogin = ({ facts }: Pick<SessionRow, "facts">): AskedLogin | undefined =>
  facts.login as AskedLogin | undefined;

/**
 * Undefined: the session may see what its signer may. Our choice: a session that a program opened with the account's own
 * key is that program's word that it knows the person (it is how integrators bring their signed-in users to sign, and the
 * key could as well have changed what is asked); the evidence says so. Links from mails are nobody's word.
 */
export function stepOf(session: SessionRow, signer: Asked): AuthenticationStep | undefined {
  if (session.facts.vouched === true) return undefined;
  const login = askedLogin(session);
  if (login && !login.since) return "LOGIN";
  if (!asksAuthentication(signer)) return undefined;
  const asked = factorsFor(signer);
  if (asked === null) return "unavailable";
  if (asked.length === 0) return undefined;
  const proven = provenBy(session, signer);
  const next = asked.find((factor) => !proven.includes(factor));
  if (next) return next;
  return session.authenticated ? undefined : asked[0];
}

/** Keeps one proven factor on the session; answers what is asked next. The package's row is locked, so tries take turns. */
export async function keepFactor(
  work: Work,
  hash: string,
  signer: Asked,
  factor: AuthenticationFactor,
): Promise<AuthenticationStep | undefined> {
  const [session] = await work.tx.select().from(sessions).where(eq(sessions.hash, hash)).for("update");
  if (!session) return factor;
  if (factor === "LOGIN") return keepLogin(work, session, signer);
  const by = [...new Set([...provenBy(session, signer), factor])];
  const isWhole = factorsFor(signer)?.every((one) => by.includes(one)) === true;
  const after = {
    facts: { ...session.facts, proven: { as: fingerprintOf(signer), by } },
    authenticated: isWhole ? work.now : null,
  };
  await work.tx.update(sessions).set(after).where(eq(sessions.hash, hash));
  return stepOf(after, signer);
}

/** What the signer's own record asks, if anything, comes after it. */
async function keepLogin(
  work: Work,
  session: typeof sessions.$inferSelect,
  signer: Asked,
): Promise<AuthenticationStep | undefined> {
  const facts = { ...session.facts, login: { ...askedLogin(session), since: work.now.toISOString() } };
  await work.tx.update(sessions).set({ facts }).where(eq(sessions.hash, session.hash));
  return stepOf({ ...session, facts }, signer);
}

/** As it is in this transaction: another window of the same session may have answered. */
export async function stepNow(
  tx: Pick<Work["tx"], "select">,
  hash: string,
  signer: Asked,
): Promise<AuthenticationStep | undefined> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.hash, hash));
  return session ? stepOf(session, signer) : factorsFor(signer)?.[0];
}
