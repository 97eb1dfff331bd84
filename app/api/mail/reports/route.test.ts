// What is told of mails that come back: to whom, once, and about that mail alone.
import { createHmac } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mailSuppressions } from "#db/schema/mail-suppressions.ts";
import { mails } from "#db/schema/mails.ts";
import { packages } from "#db/schema/packages.ts";
import * as configuration from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { sendMails } from "#lib/delivery/mail/send-mails.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus } from "#lib/testing/draft-package.ts";
import { type MailServerForTests, startMailServer } from "#lib/testing/mail-server.ts";
import { deliveriesOfPackage, registerCallback } from "#lib/testing/registered-callback.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { complaint, fromGmail, fromPostfix, outOfOffice } from "#lib/testing/returned-mails.ts";
import { untilSomebodyWaits } from "#lib/testing/until-somebody-waits.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueMail, type NewMail } from "#lib/work/outbox/enqueue-mail.ts";
import * as outbox from "../../outbox/route.ts";
import * as route from "./route.ts";

const key = "returned-mails.0123456789";
let server: MailServerForTests;
let made: TestAccount;
let pkg: PackageRow;
beforeAll(async () => {
  server = await startMailServer();
  vi.stubEnv("SMTP_URL", server.url);
  vi.stubEnv("MAIL_FROM", "Signing <sign@nordhaven.example>");
  vi.stubEnv("BASE_URL", "https://sign.nordhaven.example");
  vi.stubEnv("MAIL_REPORTS_KEY", key);
  made = await makeAccount();
  await registerCallback(made.owner, "http://receiver.invalid/", "", ["EMAIL_BOUNCE"]);
});
beforeEach(async () => {
  // The address of these tests has refused mails in the one before.
  await db.delete(mailSuppressions);
  pkg = await makeDraft(made.owner);
  await setStatus(pkg, "SENT");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.stop();
});

async function sent(kind: NewMail["kind"] = "invitation"): Promise<{ id: string; messageId: string }> {
  const to = { name: "Ann Tester", email: "ann@example.net" };
  const id = await inTransaction(made.owner.caller, async (work) =>
    enqueueMail(work, { kind, pkg, roleId: "ann", to }),
  );
  await sendMails({ subject: pkg.id, mailIds: [id] });
  return { id, messageId: `<${id}@sign.nordhaven.example>` };
}

const bearer = { authorization: `Bearer ${key}` };
const report = (call: RouteCall) => callRoute(route, "POST /mail/reports", { headers: bearer, ...call });
const mail = (bytes: string | Uint8Array, headers: Record<string, string> = bearer) =>
  report({ raw: { bytes, type: "message/rfc822" }, headers });
const rowOf = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0];
const events = async () =>
  (
    await db
      .select()
      .from(evidenceEvents)
      .where(eq(evidenceEvents.packageId, pkg.id))
      .orderBy(asc(evidenceEvents.sequence))
  ).filter(({ type }) => type.startsWith("mail.") && type !== "mail.sent");
const bounces = async () => (await deliveriesOfPackage(pkg.id)).map(({ body }) => body);
test("200 for a mail that came back: it stands with the mail, in the evidence and in the callback", async () => {
  const { id, messageId } = await sent();
  expect((await mail(fromPostfix(messageId))).status).toBe(200);
  const told = {
    kind: "returned",
    reason: "noMailbox",
    words: "550 5.1.1 No such person here",
    at: expect.any(String),
  };
  const { body } = await callRoute(outbox, "GET /outbox", { key: made.owner.apiKey, query: { packageId: pkg.id } });
  expect(body.results).toMatchObject([{ id, status: "sent", error: null, report: told }]);
  const data = { mailId: id, kind: "invitation", roleId: "ann", email: "ann@example.net", reason: "noMailbox" };
  expect(await events()).toMatchObject([{ type: "mail.returned", actorKind: "system", data }]);
  expect(await bounces()).toEqual([
    {
      name: "EMAIL_BOUNCE",
      sessionUser: made.owner.row.id,
      packageId: pkg.id,
      createdDate: expect.any(String),
      message: "BOUNCE",
    },
  ]);
});

test("the same report again, and a lighter one after it, tell nothing more; a heavier one does", async () => {
  const { messageId } = await sent();
  for (const bytes of [fromGmail(messageId), fromGmail(messageId), outOfOffice(messageId), fromGmail(messageId)])
    expect((await mail(bytes)).status).toBe(200);
  expect((await mail(fromPostfix(messageId))).status).toBe(200);
  expect((await mail(complaint(messageId))).status).toBe(200);
  expect((await events()).map(({ type }) => type)).toEqual(["mail.delayed", "mail.auto-replied", "mail.returned"]);
  // A delay is no bounce: the mail may still arrive.
  expect((await bounces()).map(({ message }) => message)).toEqual(["OOTO", "BOUNCE"]);
});

test.each([
  ["COMPLAINT", "a complaint", (id: string) => complaint(id)],
  ["COMPLAINT", "a bounce that is not for good", (id: string) => fromPostfix(id, { status: "4.2.2" })],
  ["UNKNOWN", "a bounce without a status", (id: string) => fromPostfix(id, { status: "", diagnostic: "" })],
])("%s is the callback's word for %s", async (message, _, write) => {
  const { messageId } = await sent();
  await mail(write(messageId));
  expect(await bounces()).toMatchObject([{ message }]);
});

test("of two at once the second waits for the first, and tells nothing", async () => {
  const { messageId } = await sent();
  let both: Promise<{ status: number }[]> | undefined;
  await db.transaction(async (tx) => {
    await tx.select({ id: packages.id }).from(packages).where(eq(packages.id, pkg.id)).for("update");
    both = Promise.all([mail(fromPostfix(messageId)), mail(fromPostfix(messageId))]);
    await untilSomebodyWaits();
  });
  expect((await both)?.map(({ status }) => status)).toEqual([200, 200]);
  expect(await events()).toHaveLength(1);
  expect(await bounces()).toHaveLength(1);
});

test("of a mail that was sent again only the one that came back is marked", async () => {
  const first = await sent();
  const second = await sent();
  await mail(fromPostfix(first.messageId));
  expect((await rowOf(first.id))?.report).toMatchObject({ kind: "returned" });
  expect((await rowOf(second.id))?.report).toBeNull();
});

test("of a package that is completed the mail is marked, and nothing else changes", async () => {
  const { messageId } = await sent("completed");
  await setStatus(pkg, "COMPLETED");
  await mail(fromPostfix(messageId));
  expect(await events()).toMatchObject([{ type: "mail.returned", data: { kind: "completed" } }]);
  const [row] = await db.select({ status: packages.status }).from(packages).where(eq(packages.id, pkg.id));
  expect(row).toEqual({ status: "COMPLETED" });
});

test("a report that overtakes the outcome of its own mail's sending is not lost, and the mail is not sent once more", async () => {
  const { id, messageId } = await sent();
  await db.update(mails).set({ status: "queued", sent: null, attempts: 0 }).where(eq(mails.id, id));
  await mail(fromPostfix(messageId));
  await sendMails({ subject: pkg.id, mailIds: [id] });
  expect(server.taken.filter(({ raw }) => raw.includes(messageId))).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ status: "failed", report: { kind: "returned" } });
});

test("a mail whose package is gone for good keeps its report; there is no evidence to write", async () => {
  const { id, messageId } = await sent();
  await db.update(mails).set({ packageId: "gone" }).where(eq(mails.id, id));
  expect((await mail(fromPostfix(messageId))).status).toBe(200);
  expect((await rowOf(id))?.report).toMatchObject({ kind: "returned" });
  expect(await events()).toEqual([]);
});

test.each([
  ["an id that is not ours", fromPostfix("<0f8fad5b-d9cb-469f-a165-70867728950e@sign.nordhaven.example>")],
  ["no mail at all", "\u0000\u0001"],
  ["an empty body", ""],
])("200 for %s, which tells nobody anything", async (_, bytes) => {
  const { id } = await sent();
  expect((await mail(bytes)).text).toBe("{}");
  expect((await mail(bytes)).status).toBe(200);
  expect((await rowOf(id))?.report).toBeNull();
});

test("200 for a mail that never began to leave, which nobody can have seen", async () => {
  const { id, messageId } = await sent();
  await db.update(mails).set({ messageId: null }).where(eq(mails.id, id));
  await mail(fromPostfix(messageId));
  expect((await rowOf(id))?.report).toBeNull();
});

test("200 for a provider's JSON, also as SNS sends it: as plain text, with the key as the password of its address", async () => {
  const { id } = await sent();
  const bounce = { bounceType: "Permanent", bounceSubType: "NoEmail", bouncedRecipients: [] };
  const event = { notificationType: "Bounce", bounce, mail: { headers: [{ name: "X-Countersign-Mail", value: id }] } };
  const bytes = JSON.stringify({ Type: "Notification", Message: JSON.stringify(event) });
  const headers = { authorization: `Basic ${Buffer.from(`sns:${key}`).toString("base64")}` };
  expect((await report({ raw: { bytes, type: "text/plain; charset=UTF-8" }, headers })).status).toBe(200);
  expect((await rowOf(id))?.report).toMatchObject({ kind: "returned", reason: "noMailbox" });
});

test("200 for what Mailgun has signed, 403 for what it has not, and nothing is told by that", async () => {
  const { id, messageId } = await sent();
  const signingKey = "mailgun-signs-with-this";
  const now = configuration.config();
  const set = vi.spyOn(configuration, "config").mockReturnValue({ ...now, mailgunSigningKey: signingKey });
  onTestFinished(() => set.mockRestore());
  const [timestamp, token] = ["1529006854", "a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0"];
  const told = (by: string, at = timestamp) => ({
    signature: {
      timestamp: at,
      token,
      signature: createHmac("sha256", by)
        .update(timestamp + token)
        .digest("hex"),
    },
    "event-data": {
      event: "failed",
      severity: "permanent",
      "delivery-status": { code: 550, message: "5.1.1 Nobody here" },
      message: { headers: { "message-id": messageId.slice(1, -1) } },
    },
  });
  for (const forged of [told("another key"), told(signingKey, "1529006855"), { ...told(signingKey), signature: {} }])
    expect((await report({ json: forged })).status).toBe(403);
  expect((await rowOf(id))?.report).toBeNull();
  expect((await report({ json: told(signingKey) })).status).toBe(200);
  expect((await rowOf(id))?.report).toMatchObject({ kind: "returned", reason: "noMailbox" });
});

test("SNS's question is logged for whoever runs the machine", async () => {
  const said = vi.spyOn(log, "warn");
  const url = "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t";
  expect((await report({ json: { Type: "SubscriptionConfirmation", SubscribeURL: url } })).status).toBe(200);
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ url }), expect.stringContaining("SNS"));
  said.mockRestore();
});

test.each([
  ["no key", {}],
  ["another key", { authorization: "Bearer returned-mails.0123456780" }],
  ["another password", { authorization: `Basic ${Buffer.from("sns:nonsense").toString("base64")}` }],
  ["an empty one", { authorization: "Basic " }],
])("401 with %s, before a byte of the body is read, and asked for", async (_, headers) => {
  const { id, messageId } = await sent();
  const body = new ReadableStream({
    pull: () => {
      throw new Error("the body was read");
    },
  });
  const request = new Request("http://localhost/api/mail/reports", {
    method: "POST",
    headers: { "content-type": "message/rfc822", ...headers },
    body,
    duplex: "half",
  } as RequestInit);
  const answer = await (route.POST as (request: Request, context: object) => Promise<Response>)(request, {});
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([
    401,
    expect.stringContaining("Basic realm="),
  ]);
  expect((await mail(fromPostfix(messageId), headers as Record<string, string>)).status).toBe(401);
  expect((await rowOf(id))?.report).toBeNull();
});

test("413 for 60 MB, said or streamed", async () => {
  const { status, body } = await mail(Buffer.alloc(60 * 1024 * 1024, "a"));
  expect([status, body.messageKey]).toEqual([413, "error.tooLarge.body"]);
});

test("415 for what is neither a mail nor JSON, 400 for broken JSON", async () => {
  expect((await report({ raw: { bytes: "<a/>", type: "application/xml" } })).status).toBe(415);
  expect((await report({ raw: { bytes: "{", type: "application/json" } })).status).toBe(400);
});
