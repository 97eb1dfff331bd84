// Signs in whoever proves a passkey: the device, and by finger, face or PIN the person. That is both steps at once.
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { senders } from "#db/schema/senders.ts";
import { PasskeyAssertion } from "#lib/contract/records/passkey.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Caller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { actingSender, signInCaller } from "../acting-sender.ts";
import { noFailedSignIns } from "../failed-sign-ins.ts";
import { refuseOtherWays } from "../oidc/connections.ts";
import { limitSignIns } from "../rate-limit.ts";
import { openSession } from "../sessions.ts";
import { auditRefusedPasskey, subjectOfPasskey } from "./audit-passkey.ts";
import { type ProvenPasskey, takeCounter, verifyAssertion } from "./verify-passkey.ts";

type Origin = Pick<Caller, "ip" | "userAgent">;

/** An unknown passkey answers after the same time as a known one that proves nothing. */
const answerAfter = 150;

function read(text: string): PasskeyAssertion | undefined {
  try {
    return PasskeyAssertion.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * `boundTo`: the browser that was asked. Whoever fails learns the same, and counts against nobody: nothing of a passkey can be
 * guessed, so strangers' tries keep nobody out. Throws 401, or 429 when this IP address tries too often.
 */
export async function signInWithPasskey(
  { ip, userAgent }: Origin,
  text: string,
  boundTo: string,
): Promise<{ token: string; senderId: string }> {
  await limitSignIns(ip);
  const response = read(text);
  const proven = response && (await verifyAssertion(response, { purpose: "signIn", boundTo }));
  const signedIn = proven?.sender.status === "ACTIVE" ? await open({ ip, userAgent }, proven) : undefined;
  if (signedIn) return signedIn;
  await sleep(answerAfter);
  refuse("error.unauthorised.passkey");
}

async function open({ ip, userAgent }: Origin, proven: ProvenPasskey) {
  return inTransaction(signInCaller({ ip, userAgent }), async ({ tx, now, audit }) => {
    const [sender] = await tx.select().from(senders).where(eq(senders.id, proven.sender.id)).for("no key update");
    if (sender?.status !== "ACTIVE" || sender.deleted) return undefined;
    if (!(await takeCounter(tx, proven, now))) {
      auditRefusedPasskey(audit, proven);
      return undefined;
    }
    await refuseOtherWays(tx, sender);
    await tx.update(senders).set(noFailedSignIns).where(eq(senders.id, sender.id));
    const subject = subjectOfPasskey(proven.passkey);
    audit({ act: "signIn.succeeded", by: actingSender(sender), subject, after: { by: "passkey" } });
    const { id: senderId, accountId } = sender;
    const token = await openSession(
      { kind: "sender", accountId, senderId, ip, userAgent: userAgent.slice(0, 512) },
      tx,
    );
    return { senderId, token };
  });
}
