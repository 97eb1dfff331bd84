// What a signer's session has proven, kept on the session, and what still stands between it and the package.
import { eq } from "drizzle-orm";
import type { signers } from "#db/schema/packages.ts";
import { sessions } from "#db/schema/senders.ts";
import { openAnswers, openKnowledge } from "#lib/roles/auth-secrets.ts";
import { derivedToken } from "#lib/secrets.ts";
import type { Work } from "#lib/work.ts";
import { type Proof, proofs, proofsOf } from "./proofs.ts";

type SessionRow = Pick<typeof sessions.$inferSelect, "facts" | "authenticated">;
type Asked = Pick<typeof signers.$inferSelect, "auth" | "knowledgeBasedAuthentication">;

/** What is asked next, or that something is asked which this service cannot ask. */
export type Gate = Proof | "unavailable";

/** Changes with the questions, the answers and the number: what was proven before then proves nothing any more. */
function fingerprintOf({ auth }: Asked): string {
  const { scheme, challenges } = openAnswers(auth);
  const told = challenges.map(({ question, answer, challengeType }) => [question, answer ?? "", challengeType ?? ""]);
  return derivedToken("signer-gate", JSON.stringify([scheme, told]));
}

const proofsFor = (signer: Asked): Proof[] | null =>
  proofsOf(openAnswers(signer.auth), openKnowledge(signer.knowledgeBasedAuthentication));

function provenBy({ facts }: SessionRow, signer: Asked): Proof[] {
  const proven = facts.proven as { as?: unknown; by?: unknown } | undefined;
  if (!Array.isArray(proven?.by) || proven.as !== fingerprintOf(signer)) return [];
  const { by } = proven;
  return proofs.filter((proof) => by.includes(proof));
}

/** Whether the signer has to prove anything beside having the link. */
export const asksWho = ({ auth, knowledgeBasedAuthentication }: Asked): boolean =>
  auth.scheme !== "NONE" || Boolean(knowledgeBasedAuthentication);

/**
 * Undefined: the session may see what its signer may. Our choice: a session that a program opened with the account's own
 * key is that program's word that it knows the person (it is how integrators bring their signed-in users to sign, and the
 * key could as well have changed what is asked); the evidence says so. Links from mails are nobody's word.
 */
export function gateOf(session: SessionRow, signer: Asked): Gate | undefined {
  if (session.facts.vouched === true) return undefined;
  if (!asksWho(signer)) return undefined;
  const asked = proofsFor(signer);
  if (asked === null) return "unavailable";
  if (asked.length === 0) return undefined;
  const proven = provenBy(session, signer);
  const next = asked.find((proof) => !proven.includes(proof));
  if (next) return next;
  return session.authenticated ? undefined : asked[0];
}

/** Keeps one proof on the session; answers what is asked next. The package's row is locked, so proofs take turns. */
export async function keepProof(work: Work, hash: string, signer: Asked, proof: Proof): Promise<Gate | undefined> {
  const [session] = await work.tx.select().from(sessions).where(eq(sessions.hash, hash)).for("update");
  if (!session) return proof;
  const by = [...new Set([...provenBy(session, signer), proof])];
  const isWhole = proofsFor(signer)?.every((one) => by.includes(one)) === true;
  const after = {
    facts: { ...session.facts, proven: { as: fingerprintOf(signer), by } },
    authenticated: isWhole ? work.now : null,
  };
  await work.tx.update(sessions).set(after).where(eq(sessions.hash, hash));
  return gateOf(after, signer);
}

/** As it is in this transaction: another window of the same session may have answered. */
export async function gateNow(tx: Pick<Work["tx"], "select">, hash: string, signer: Asked): Promise<Gate | undefined> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.hash, hash));
  return session ? gateOf(session, signer) : proofsFor(signer)?.[0];
}
