// POST /ceremony/{ceremonyId}/questions: what a signer asks the sender before they sign, in their own words.
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { senderPerson } from "#lib/packages/invite/sender-person.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { mailQuestion } from "./mail-question.ts";

/** Our choice: of one signer so many reach the sender within a day. */
const mostInADay = 5;
const dayMs = 24 * 3600_000;

/** Before the gate nobody is there by name: what is written there is told as written by whoever holds the signer's link. */
const isUnproven = ({ authenticationStep }: SignerCaller): boolean => authenticationStep !== undefined;

async function writtenSince(
  tx: Pick<Transaction, "select">,
  person: SignerCaller,
  since: Date,
): Promise<{ at: Date; text: unknown }[]> {
  const { packageId, roleId, signerId, name, email } = person;
  const { data } = evidenceEvents;
  // Each with its own five: whoever finds a link cannot silence its signer. Members of a group share the role, and whoever takes a
  // signer's place has asked nothing yet.
  const who = isUnproven(person)
    ? [eq(evidenceEvents.actorKind, "anyone"), eq(sql`${data}->>'signerId'`, signerId), eq(sql`${data}->>'name'`, name)]
    : [eq(evidenceEvents.actorEmail, email)];
  const mine = and(
    eq(evidenceEvents.packageId, packageId),
    eq(evidenceEvents.type, "signer.asked"),
    eq(sql`${data}->>'roleId'`, roleId),
    eq(sql`${data}->>'about'`, "question"),
    ...who,
    gt(evidenceEvents.at, since),
  );
  return tx
    .select({ at: evidenceEvents.at, text: sql`${data}->>'text'` })
    .from(evidenceEvents)
    .where(mine)
    .orderBy(asc(evidenceEvents.at));
}

/**
 * Our choice: the words are kept in the package's evidence, which its sender reads, and leave by mail with the signer as whom to
 * answer. Whoever heard nothing and sends the same words once more is answered as if it were the first time. Before the
 * gate nothing of the sender's is told and an answer goes to the address that the sender gave, so it helps nobody else. Throws 429.
 */
export const writeToSender: Operation<typeof ceremony.writeToSender> = async ({ caller, params, body: { text } }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const { roleId, signerId, name, email, ip, userAgent, requestId } = person;
  await inTransaction(person, async (work) => {
    const pkg = await openPackage(work, person.packageId, "read");
    const written = await writtenSince(work.tx, person, new Date(work.now.getTime() - dayMs));
    if (written.some((one) => one.text === text)) return;
    const oldest = written.at(-mostInADay)?.at;
    if (oldest) {
      const wait = oldest.getTime() + dayMs - work.now.getTime();
      refuse("error.tooMany.requests", { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
    }
    const data = { roleId, signerId, name, about: "question", text };
    const facts = { by: name, email, message: text };
    const to = await senderPerson(work.tx, pkg.ownerId);
    if (isUnproven(person)) {
      const nobody = { kind: "anyone", ip, userAgent, requestId } as const;
      await work.recordAs(nobody, pkg, { type: "signer.asked", data: { ...data, unproven: true } });
      await mailQuestion(work, { pkg, to, facts: { ...facts, unproven: "yes" } });
    } else {
      await work.record(pkg, { type: "signer.asked", data });
      await mailQuestion(work, { pkg, to, facts });
    }
  });
  return undefined;
};
