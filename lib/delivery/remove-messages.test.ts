// Mails and text messages go with their package: rows, bodies, and the files in the outbox folder.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { deletedPackages } from "#db/schema/deleted-packages.ts";
import { mailBodies, mails } from "#db/schema/mails.ts";
import { smsMessages } from "#db/schema/sms.ts";
import { config } from "#lib/core/config.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import { sendMails } from "./mail/send-mails.ts";
import { removeMessages } from "./remove-messages.ts";
import { writeSmsToOutbox } from "./sms/gateway.ts";

const mailsOf = (packageId: string) => db.select().from(mails).where(eq(mails.packageId, packageId));
const folder = () => join(config().dataDir, "outbox");
const filesOf = (ids: readonly string[]) =>
  (existsSync(folder()) ? readdirSync(folder()) : []).filter((name) => ids.some((id) => name.includes(id)));

async function drop(owner: TestSender, packageId: string): Promise<void> {
  const answer = await callRoute(packageRoute, `DELETE /packages/${packageId}`, {
    key: owner.apiKey,
    params: { packageId },
  });
  expect(answer.status, answer.text).toBeLessThan(300);
}

/** Sent, with its mails in the outbox folder and one text message beside them. */
async function written(owner: TestSender): Promise<{ packageId: string; ids: string[] }> {
  const packageId = await sendPackage(owner);
  const mailIds = (await mailsOf(packageId)).map(({ id }) => id);
  await sendMails({ subject: packageId, mailIds });
  const text = { id: `text-${packageId}`, accountId: owner.row.accountId, packageId, roleId: "ann", signerId: "ann" };
  const created = new Date();
  await db
    .insert(smsMessages)
    .values({ ...text, kind: "signing-link", toPhone: "+4722334455", status: "outbox", created });
  await writeSmsToOutbox({ id: text.id, to: "+4722334455", text: "Sign", created });
  return { packageId, ids: [...mailIds, text.id] };
}

test("what was sent about a package goes with it, and nothing of another, nor an account's own", async () => {
  const { owner } = await makeAccount();
  const [gone, there] = [await written(owner), await written(owner)];
  const own = await db.$count(mails, isNull(mails.packageId));
  expect(gone.ids.length).toBeGreaterThan(1);
  expect(filesOf(gone.ids)).toHaveLength(gone.ids.length);
  await drop(owner, gone.packageId);
  await removeMessages();
  expect(await mailsOf(gone.packageId)).toEqual([]);
  expect(await db.$count(smsMessages, eq(smsMessages.packageId, gone.packageId))).toBe(0);
  for (const id of gone.ids) expect(await db.$count(mailBodies, eq(mailBodies.mailId, id))).toBe(0);
  expect(filesOf(gone.ids)).toEqual([]);
  expect(filesOf(there.ids)).toHaveLength(there.ids.length);
  expect(await mailsOf(there.packageId)).toHaveLength(there.ids.length - 1);
  expect(await db.$count(mails, isNull(mails.packageId))).toBe(own);
});

test("a mail that waits stays until its job has ended it; a sweep that died between file and row is gone on with", async () => {
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  const mailIds = (await mailsOf(packageId)).map(({ id }) => id);
  await drop(owner, packageId);
  await removeMessages();
  expect(await mailsOf(packageId), "it may be on its way").toHaveLength(mailIds.length);
  const standing = async () =>
    (await db.select().from(deletedPackages).where(eq(deletedPackages.packageId, packageId)))[0]?.messagesRemoved;
  expect(await standing()).toBeNull();
  await sendMails({ subject: packageId, mailIds });
  // The files are not there: a sweep before took them and died.
  expect(filesOf(mailIds)).toEqual([]);
  await removeMessages();
  expect(await mailsOf(packageId)).toEqual([]);
  expect(await standing()).toBeInstanceOf(Date);
});
