// Mails through a mail server: sent once, refused for good, tried again, and never with a header that somebody slipped in.
import { and, asc, eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as outbox from "#app/api/outbox/[mailId]/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mailSuppressions } from "#db/schema/mail-suppressions.ts";
import { mails } from "#db/schema/mails.ts";
import { roles } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { dropPackage } from "#lib/packages/drop-package.ts";
import { openPackage, type PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { countStatements, tally } from "#lib/testing/count-statements.ts";
import { makeDraft, setStatus, signer } from "#lib/testing/draft-package.ts";
import { type MailServerForTests, startMailServer } from "#lib/testing/mail-server.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { mailLinkOf } from "#lib/testing/sent-package.ts";
import { untilSomebodyWaits } from "#lib/testing/until-somebody-waits.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueMail, type NewMail } from "#lib/work/outbox/enqueue-mail.ts";
import { isEnqueued } from "#lib/work/queue/is-enqueued.ts";
import { sendMails } from "./send-mails.ts";

let server: MailServerForTests;
let made: TestAccount;
let pkg: PackageRow;
beforeAll(async () => {
  server = await startMailServer();
  vi.stubEnv("SMTP_URL", server.url);
  vi.stubEnv("MAIL_FROM", "Signing <sign@nordhaven.example>");
  vi.stubEnv("BASE_URL", "https://sign.nordhaven.example");
  made = await makeAccount({
    name: "Nordhaven",
    owner: { firstName: "Ingrid", lastName: "Bergström", email: "ingrid@nordhaven.example" },
  });
});
beforeEach(async () => {
  // The address of these tests has refused mails in the one before.
  await db.delete(mailSuppressions);
  pkg = await makeDraft(made.owner);
  await setStatus(pkg, "SENT");
});
afterEach(() => {
  server.taken.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

const toAnn = { name: "Ann Tester", email: "ann@example.net" };
const enqueue = (mail: Partial<Omit<NewMail, "accountId">> = {}): Promise<string> =>
  inTransaction(made.owner.caller, async (work) =>
    enqueueMail(work, { kind: "invitation", roleId: "ann", to: toAnn, ...mail, pkg: mail.pkg ?? pkg }),
  );
const send = (...mailIds: string[]) => sendMails({ subject: pkg.id, mailIds });
const rowOf = async (mailId: string) => (await db.select().from(mails).where(eq(mails.id, mailId)))[0];
const events = async () =>
  (
    await db
      .select()
      .from(evidenceEvents)
      .where(eq(evidenceEvents.packageId, pkg.id))
      .orderBy(asc(evidenceEvents.sequence))
  ).filter(({ type }) => type.startsWith("mail."));
const read = (at = 0) => PostalMime.parse(server.taken[at]?.raw ?? Buffer.alloc(0));

test("an invitation arrives with the sender's name, the link and both bodies; a second run sends nothing", async () => {
  const mailId = await enqueue();
  await send(mailId);
  await send(mailId);
  expect(server.taken.map(({ from, to }) => [from, to])).toEqual([["sign@nordhaven.example", ["ann@example.net"]]]);
  const mail = await read();
  const link = await mailLinkOf(pkg, "ann");
  expect(mail.from).toEqual({ name: "Ingrid Bergström (Nordhaven)", address: "sign@nordhaven.example" });
  expect(mail.to).toEqual([{ name: "Ann Tester", address: "ann@example.net" }]);
  expect(mail.replyTo).toEqual([{ name: "Ingrid Bergström", address: "ingrid@nordhaven.example" }]);
  expect(mail.subject).toBe("Please sign: Lease");
  expect(mail.messageId).toBe(`<${mailId}@sign.nordhaven.example>`);
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.text).toContain(link);
  expect(await rowOf(mailId)).toMatchObject({
    status: "sent",
    attempts: 1,
    error: null,
    subject: "Please sign: Lease",
    sent: expect.any(Date),
  });
  expect(await events()).toMatchObject([
    { type: "mail.sent", data: { mailId, roleId: "ann", email: "ann@example.net", by: "smtp" } },
  ]);
});

test("what the server refuses for good fails with its words, is not tried again, and stands in the evidence", async () => {
  server.refuseNext({ code: 550, text: "5.1.1 No such person here" });
  const mailId = await enqueue();
  await send(mailId);
  await send(mailId);
  expect(server.taken).toEqual([]);
  expect(await rowOf(mailId)).toMatchObject({
    status: "failed",
    attempts: 1,
    error: expect.stringContaining("No such person here"),
    sent: null,
  });
  expect(await events()).toMatchObject([
    { type: "mail.failed", data: { mailId, error: expect.stringContaining("550") } },
  ]);
});

test("what it refuses for now waits and is tried again; one copy arrives", async () => {
  server.refuseNext({ code: 451, text: "4.7.1 Come back later" });
  const mailId = await enqueue();
  await expect(send(mailId)).rejects.toThrow("tried again");
  expect(await rowOf(mailId)).toMatchObject({
    status: "queued",
    attempts: 1,
    error: expect.stringContaining("Come back later"),
  });
  expect(await events()).toEqual([]);
  await send(mailId);
  expect(server.taken).toHaveLength(1);
  expect(await rowOf(mailId)).toMatchObject({ status: "sent", attempts: 2, error: null });
  expect(await events()).toHaveLength(1);
});

test("after the last try it fails instead of waiting for ever", async () => {
  const mailId = await enqueue();
  await db.update(mails).set({ attempts: 12 }).where(eq(mails.id, mailId));
  server.refuseNext({ code: 451, text: "4.7.1 Still later" });
  await send(mailId);
  expect(await rowOf(mailId)).toMatchObject({ status: "failed", attempts: 13 });
});

test("two runs at once send one copy", async () => {
  const mailId = await enqueue();
  await Promise.all([send(mailId), send(mailId), send(mailId)]);
  expect(server.taken).toHaveLength(1);
  expect(await events()).toHaveLength(1);
});

test("of several in one job each is sent once: what is refused for now keeps none of the others back", async () => {
  const many = await Promise.all(["ann", "ann", "ann"].map((roleId) => enqueue({ roleId })));
  const [first, second, third] = many as [string, string, string];
  await db
    .update(mails)
    .set({ created: new Date(Date.now() - 1000) })
    .where(eq(mails.id, second));
  server.refuseNext({ code: 451, text: "4.7.1 Come back later" });
  const { statements } = await countStatements(async () => {
    await expect(send(first, second, third)).rejects.toThrow("tried again");
  });
  expect(await rowOf(second)).toMatchObject({ status: "queued", attempts: 1 });
  expect(server.taken).toHaveLength(2);
  expect((await events()).map(({ data }) => (data as { mailId: string }).mailId).sort()).toEqual([first, third].sort());
  // The package, its account, the link and the evidence once for all of them, and one update for each.
  expect(statements.length, tally(statements)).toBeLessThanOrEqual(16);
  await send(first, second, third);
  expect(server.taken).toHaveLength(3);
  expect(await events()).toHaveLength(3);
});

test("the mails of one transaction share jobs by their package, a few to each", async () => {
  const other = await makeDraft(made.owner);
  await inTransaction(made.owner.caller, async (work) => {
    for (let at = 0; at < 9; at++) enqueueMail(work, { kind: "invitation", pkg, roleId: "ann", to: toAnn });
    enqueueMail(work, { kind: "invitation", pkg: other, roleId: "ann", to: toAnn });
    for (let at = 0; at < 2; at++) enqueueMail(work, { kind: "password-reset", accountId: made.account.id, to: toAnn });
  });
  const { rows } = await db.execute(sql`select data from pgboss.job where name = 'send-mails' and state = 'created'`);
  const jobs = rows as { data: { subject: string; mailIds: string[] } }[];
  const sizes = Map.groupBy(jobs, ({ data }) => data.subject);
  expect(
    sizes
      .get(pkg.id)
      ?.map(({ data }) => data.mailIds.length)
      .sort(),
  ).toEqual([1, 8]);
  expect(sizes.get(other.id)?.map(({ data }) => data.mailIds.length)).toEqual([1]);
  const alone = jobs.filter(({ data }) => data.subject === data.mailIds[0]);
  expect(alone.length).toBe(2);
  // The sweep knows a mail's job by what it contains.
  const fourth = sizes.get(pkg.id)?.flatMap(({ data }) => data.mailIds)[3] ?? "";
  expect(await isEnqueued("send-mails", { subject: pkg.id, mailIds: [fourth] })).toBe(true);
  expect(await isEnqueued("send-mails", { subject: pkg.id, mailIds: ["another"] })).toBe(false);
});

test("a run that died between sending and the evidence is completed without a second copy", async () => {
  const mailId = await enqueue();
  await db.update(mails).set({ status: "sent", attempts: 1, sent: new Date() }).where(eq(mails.id, mailId));
  await send(mailId);
  expect(server.taken).toEqual([]);
  expect(await events()).toMatchObject([{ type: "mail.sent", data: { mailId } }]);
});

const annHasSigned = () =>
  db
    .update(roles)
    .set({ completed: new Date() })
    .where(and(eq(roles.packageId, pkg.id), eq(roles.id, "ann")));

test("a run that died while talking to the server is told as what is known, and sends no second copy to who has signed", async () => {
  const mailId = await enqueue();
  await db
    .update(mails)
    .set({ messageId: `<${mailId}@sign.nordhaven.example>` })
    .where(eq(mails.id, mailId));
  await annHasSigned();
  await send(mailId);
  expect(server.taken).toEqual([]);
  expect(await events()).toMatchObject([
    { type: "mail.failed", data: { mailId, error: expect.stringContaining("may have left") } },
  ]);
});

test("an invitation whose moment has passed is not sent", async () => {
  const withdrawn = await enqueue();
  await setStatus(pkg, "DRAFT");
  await send(withdrawn);
  expect(await rowOf(withdrawn)).toMatchObject({
    status: "failed",
    error: expect.stringContaining("not open for signing"),
  });
  await setStatus(pkg, "SENT");
  const signed = await enqueue();
  await db
    .update(roles)
    .set({ completed: new Date() })
    .where(and(eq(roles.packageId, pkg.id), eq(roles.id, "ann")));
  await send(signed);
  expect(await rowOf(signed)).toMatchObject({ status: "failed", error: expect.stringContaining("had signed already") });
  const removed = await enqueue({ roleId: "nobody" });
  await send(removed);
  expect(await rowOf(removed)).toMatchObject({ status: "failed", error: expect.stringContaining("removed") });
  expect(server.taken).toEqual([]);
});

test("names in any script arrive as they are; markup in them is only text", async () => {
  pkg = await makeDraft(made.owner, {
    roles: [
      { id: "li", name: "李", signers: [signer("李", { email: "li@example.net", firstName: "小龙", lastName: "李" })] },
    ],
    change: {
      name: 'عقد <b>الإيجار</b> & "more"',
      status: "SENT",
      emailMessage: "First line\n<script>alert(1)</script>",
    },
  });
  await send(await enqueue({ roleId: "li", to: { name: "李小龙", email: "li@example.net" } }));
  const mail = await read();
  expect(mail.to).toEqual([{ name: "李小龙", address: "li@example.net" }]);
  expect(mail.subject).toBe('Please sign: عقد <b>الإيجار</b> & "more"');
  expect(mail.html).toContain("عقد &lt;b&gt;الإيجار&lt;/b&gt; &amp; &quot;more&quot;");
  expect(mail.html).toContain("First line<br>&lt;script&gt;");
  expect(mail.html).not.toContain("<script");
  expect(mail.text).toContain("> First line\n> <script>alert(1)</script>");
  expect(server.taken[0]?.raw.toString("latin1").split("\r\n\r\n")[0]).toMatch(/^[\t\n\r -~]+$/);
});

test("nobody slips a header in by a name", async () => {
  const evil = "Lease\r\nBcc: spy@evil.example\r\n\r\nA body of their own";
  pkg = await makeDraft(made.owner, { change: { name: evil, status: "SENT" } });
  await send(await enqueue({ to: { name: "Ann\r\nBcc: spy@evil.example", email: "ann@example.net" } }));
  expect(server.taken[0]?.to).toEqual(["ann@example.net"]);
  const mail = await read();
  expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail.subject).toBe("Please sign: Lease Bcc: spy@evil.example A body of their own");
  expect(mail.to).toEqual([{ name: "Ann Bcc: spy@evil.example", address: "ann@example.net" }]);
});

test("with a mail server the outbox shows the mail without its link: that belongs to its reader", async () => {
  const mailId = await enqueue();
  await send(mailId);
  const { status, body } = await callRoute(outbox, `GET /outbox/${mailId}`, {
    key: made.owner.apiKey,
    params: { mailId },
  });
  const token = (await mailLinkOf(pkg, "ann")).split("/").at(-1) ?? "";
  expect([status, body.link]).toEqual([200, null]);
  expect(token).toMatch(/^[\w-]{32}$/);
  expect(JSON.stringify(body)).not.toContain(token);
  expect(body.html).toContain("Read and sign");
});

test("finished documents travel along where that was asked for, and the mail says so", async () => {
  const packageId = await createByApi(made.owner.apiKey);
  const completed = {
    kind: "completed",
    pkg: { id: packageId, accountId: made.account.id },
    roleId: "ann",
    to: { name: "Ann Tester", email: "ann@example.net" },
  } as const;
  await send(await enqueue({ ...completed, facts: { attach: "true" } }));
  await send(await enqueue({ ...completed, facts: { attach: "false" } }));
  const [enclosed, plain] = [await read(0), await read(1)];
  expect(enclosed.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ["Lease.pdf", "application/pdf"],
  ]);
  expect(Buffer.from(enclosed.attachments[0]?.content as ArrayBuffer).toString("latin1")).toMatch(/^%PDF-/);
  expect(enclosed.text).toContain("are attached");
  expect([plain.attachments, plain.text?.includes("ready to download")]).toEqual([[], true]);
  for (const said of [plain.text, plain.html])
    expect(said).toContain(`At ${config().baseUrl}/verify anybody can check`);
});

test("a mail whose package is deleted while its link is made is not sent, which one line of the log says", async () => {
  const mailId = await enqueue();
  const [said, complained] = [vi.spyOn(log, "info"), vi.spyOn(log, "error")];
  let sending: Promise<void> | undefined;
  await inTransaction(made.owner.caller, async (work) => {
    await dropPackage(work, await openPackage(work, pkg.id, "read"));
    sending = send(mailId);
    await untilSomebodyWaits();
  });
  await expect(sending).resolves.toBeUndefined();
  expect(await rowOf(mailId)).toMatchObject({ status: "failed", error: expect.stringContaining("was removed") });
  expect(said.mock.calls).toEqual([[{ part: "mail", mailId }, expect.stringContaining("is gone")]]);
  expect([complained.mock.calls, server.taken]).toEqual([[], []]);
  for (const spy of [said, complained]) spy.mockRestore();
});
