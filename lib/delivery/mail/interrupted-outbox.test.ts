// Without a mail server: a mail that stands in the outbox folder has left, whatever became of its package since.
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { roles } from "#db/schema/packages.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus } from "#lib/testing/draft-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { outboxName } from "./mime-message.ts";
import { sendMails } from "./send-mails.ts";
import { writeToOutbox } from "./transport.ts";

test.each([
  ["written", "outbox", "mail.sent"],
  ["not written", "failed", undefined],
])("its recipient has signed since a run died that had %s it", async (before, status, event) => {
  const { owner } = await makeAccount();
  const pkg = await makeDraft(owner);
  await setStatus(pkg, "SENT");
  const to = { name: "Ann Tester", email: "ann@example.net" };
  const mailId = await inTransaction(owner.caller, async (work) =>
    enqueueMail(work, { kind: "invitation", pkg, roleId: "ann", to }),
  );
  const rowOf = async () => (await db.select().from(mails).where(eq(mails.id, mailId)))[0];
  const row = await rowOf();
  if (row && before === "written")
    await writeToOutbox(outboxName(row), { from: "a@example.net", to: to.email, text: "Please sign" });
  await db
    .update(roles)
    .set({ completed: new Date() })
    .where(and(eq(roles.packageId, pkg.id), eq(roles.id, "ann")));
  await sendMails({ subject: pkg.id, mailIds: [mailId] });
  expect((await rowOf())?.status).toBe(status);
  const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, pkg.id));
  expect(events.map(({ type }) => type).find((type) => type.startsWith("mail."))).toBe(event);
});
