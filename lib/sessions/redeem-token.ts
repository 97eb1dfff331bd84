// GET {web}/auth: a token becomes a session, as JSON or as cookies on the way to a page of ours.

import { and, eq, gt, isNull, or } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { oneTimeTokens } from "#db/schema/sessions.ts";
import { actingSender, subjectOf } from "#lib/auth/acting-sender.ts";
import { openedBy } from "#lib/auth/opened-by.ts";
import { openSession } from "#lib/auth/sessions.ts";
import { embeddedPackageAt } from "#lib/contract/embedded-designer.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import { refuse } from "#lib/core/errors.ts";
import { hashToken } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { expireIfDue } from "#lib/packages/expire-if-due.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { openSignerSession } from "./open-signer-session.ts";
import { refuseOtherSession } from "./refuse-other-session.ts";
import { type SessionAnswer, sessionAnswer } from "./session-cookies.ts";
import { signerForToken } from "./signer-for-token.ts";

type Kind = "user" | "sender" | "signer";
type TokenRow = typeof oneTimeTokens.$inferSelect;

function liveToken(kind: Kind, value: string, now: Date) {
  return and(
    eq(oneTimeTokens.hash, hashToken(value)),
    eq(oneTimeTokens.kind, kind),
    gt(oneTimeTokens.expires, now),
    or(eq(oneTimeTokens.singleUse, false), isNull(oneTimeTokens.used)),
  );
}

/** One statement: of two that redeem a single-use token at once, the second waits for the first and finds it used. */
async function spend(tx: Pick<Transaction, "update">, kind: Kind, value: string): Promise<TokenRow | undefined> {
  const now = new Date();
  const [token] = await tx
    .update(oneTimeTokens)
    .set({ used: now })
    .where(liveToken(kind, value, now))
    .returning();
  return token;
}

function tokenIn(query: Record<`${"a" | "senderA" | "signerA"}uthenticationToken`, string | undefined>) {
  const { authenticationToken: user, senderAuthenticationToken: sender, signerAuthenticationToken: signer } = query;
  if (signer) return { kind: "signer", value: signer } as const;
  if (sender) return { kind: "sender", value: sender } as const;
  return user ? ({ kind: "user", value: user } as const) : refuse("error.unauthorised.token");
}

export const redeemToken: Operation<typeof tokens.redeemToken> = async ({ caller, query }) => {
  const { kind, value } = tokenIn({ ...none, ...query });
  // Before the token is spent: a wrong target must not cost it.
  const answer = sessionAnswer(query.target, caller.host);
  await expirePackageOf(kind, value, caller.requestId);
  return inTransaction(caller, async (work): Promise<SessionAnswer> => {
    const pkg = kind === "user" ? undefined : await lockPackageOf(work, kind, value);
    const token = (await spend(work.tx, kind, value)) ?? refuse("error.unauthorised.token");
    if (kind === "signer") {
      if (!pkg) refuse("error.unauthorised.token");
      const { sessionFields, delegateeId, senderId: issuedBy } = token;
      // By the signer's own id: whoever took over the role since is somebody else.
      const signerId = token.signerId ?? "";
      const place = await signerForToken(work, pkg, signerId, token.roleId ?? "");
      const issuer = await addressOf(work.tx, issuedBy);
      const asked = { signerId, sessionFields, delegateeId, issuer, parent: token.parent };
      return answer(await openSignerSession(work, pkg, place, asked), kind);
    }
    const [sender] = await work.tx
      .select()
      .from(senders)
      .where(eq(senders.id, token.senderId ?? ""));
    if (sender?.status !== "ACTIVE" || sender.deleted) refuse("error.unauthorised.token");
    // Our choice: cookies never put one sender in another's place. A signer's may take a sender's, as applications do that
    // let their users sign in a frame: what such a session reaches is one package. The embedded designer's own cookie stands
    // in nobody's place.
    const embedded = kind === "sender" ? embeddedPackageAt(query.target) : undefined;
    // It would be let in where it can see nothing; the token stays good for its own package.
    if (embedded !== undefined && embedded !== token.packageId) refuse("error.unauthorised.token");
    if (query.target !== undefined && caller.kind === "sender" && embedded === undefined)
      refuseOtherSession(caller, { kind: "sender", senderId: sender.id });
    const { ip, userAgent } = caller;
    const session = await openSession(
      {
        kind: kind === "user" ? "sender" : "sender-package",
        accountId: sender.accountId,
        senderId: sender.id,
        packageId: token.packageId,
        ip,
        userAgent: userAgent.slice(0, 512),
        facts: { ...openedBy(token.program) },
        parent: token.parent,
      },
      work.tx,
    );
    if (kind === "user") work.audit({ act: "signIn.tokenUsed", by: actingSender(sender), subject: subjectOf(sender) });
    return answer(session, kind, token.packageId);
  });
};

const none = {
  authenticationToken: undefined,
  senderAuthenticationToken: undefined,
  signerAuthenticationToken: undefined,
};

/** Of the sender whose program asked for the token. */
async function addressOf(tx: Transaction, senderId: string | null): Promise<string> {
  const [sender] = await tx
    .select({ email: senders.email })
    .from(senders)
    .where(eq(senders.id, senderId ?? ""));
  return sender?.email ?? "";
}

/** Locked before the token is, as whoever deletes a package takes its tokens along: two that wait for each other end badly. */
async function lockPackageOf(work: Work, kind: Kind, value: string) {
  const [found] = await work.tx
    .select({ pkg: packages })
    .from(packages)
    .innerJoin(oneTimeTokens, eq(oneTimeTokens.packageId, packages.id))
    .where(liveToken(kind, value, new Date()))
    .for("update", { of: packages });
  if (found) work.locked(found.pkg);
  return found?.pkg;
}

/** A due date that has passed shows at once, not with the next sweep. In a transaction of its own, before ours. */
async function expirePackageOf(kind: Kind, value: string, requestId: string): Promise<void> {
  if (kind !== "signer") return;
  const [token] = await db
    .select({ packageId: oneTimeTokens.packageId })
    .from(oneTimeTokens)
    .where(liveToken(kind, value, new Date()));
  if (token?.packageId) await expireIfDue(token.packageId, requestId);
}
