// Enqueues somebody a text message: the row and its job commit with the caller's work, the text is made when it is sent.
import { smsMessages } from "#db/schema/sms.ts";
import type { SmsKind } from "#lib/contract/records/outbox.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { Work } from "../in-transaction.ts";

export type OwedSms = {
  kind: SmsKind;
  pkg: { id: string; accountId: string };
  roleId: string;
  signerId: string;
  phone: string;
  /** The passcode's id, or the member of a group whose link it is. */
  facts?: Record<string, string>;
};

/** Gateways take digits and a plus. */
export const dialled = (phone: string): string => phone.replace(/[^+0-9]/g, "");

/** Answers the message's id. */
export async function enqueueSms(work: Work, owed: OwedSms): Promise<string> {
  const [id = ""] = await enqueueTexts(work, [owed]);
  return id;
}

/** Several in one statement; answers their ids. */
export async function enqueueTexts(work: Work, all: readonly OwedSms[]): Promise<string[]> {
  if (all.length === 0) return [];
  const rows = all.map(({ kind, pkg, roleId, signerId, phone, facts = {} }) => ({
    id: newUuid(),
    accountId: pkg.accountId,
    packageId: pkg.id,
    roleId,
    signerId,
    kind,
    toPhone: dialled(phone),
    facts,
    created: work.now,
  }));
  await work.tx.insert(smsMessages).values(rows);
  for (const { id } of rows) await work.enqueue("send-sms", { smsId: id });
  return rows.map(({ id }) => id);
}
