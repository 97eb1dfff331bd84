import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as mobile from "#app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/mobile_notification/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { passcodes, smsMessages } from "#db/schema/sms.ts";
import { config } from "#lib/core/config.ts";
import { smsFileName } from "#lib/delivery/sms/gateway.ts";
import { codeOf } from "#lib/packages/roles/passcodes.ts";
import { signingLinkFor } from "#lib/packages/roles/signing-link.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { openCeremony, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  other = await makeAccount();
});

const bySms = {
  auth: { scheme: "SMS", challenges: [{ question: "+1 (551) 558-4587", answer: null, maskInput: false }] },
};
const send = (packageId: string, more: RouteCall & { roleId?: string } = {}) =>
  callRoute(route, "POST /packages/p/roles/r/sms_notification", {
    params: { packageId, roleId: more.roleId ?? "ann" },
    key: account.owner.apiKey,
    ...more,
  });
const texts = (packageId: string) => db.select().from(smsMessages).where(eq(smsMessages.packageId, packageId));
const outbox = async (row: typeof smsMessages.$inferSelect) =>
  readFile(join(config().dataDir, "outbox", smsFileName(row)), "utf8");
const events = async (packageId: string, type: string) =>
  (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId))).filter(
    (event) => event.type === type,
  );

test("204 sends the passcode to the number of the challenge; only a keyed hash of it is stored", async () => {
  const packageId = await sendPackage(account.owner, { roles: [person("Ann", bySms), person("Bob")] });
  const answer = await send(packageId, { query: { inPerson: "true" } });
  expect([answer.status, answer.text]).toEqual([204, ""]);
  const [sms] = await texts(packageId);
  expect(sms).toMatchObject({ kind: "passcode", toPhone: "+15515584587", status: "queued" });
  const [passcode] = await db.select().from(passcodes).where(eq(passcodes.packageId, packageId));
  if (!sms || !passcode) throw new Error("nothing is owed");
  const code = codeOf(passcode.id);
  expect(code).toMatch(/^\d{6}$/);
  expect(JSON.stringify([sms, passcode, await events(packageId, "signer.notified")])).not.toContain(code);
  await runJobs({ kinds: ["send-sms"] });
  const [sent] = await texts(packageId);
  expect(sent).toMatchObject({ status: "outbox", attempts: 1 });
  const text = await outbox(sms);
  expect(text).toContain(code);
  expect(text).toMatch(/^NOT SENT: no SMS gateway is set/);
  expect((await events(packageId, "sms.sent")).map((event) => event.data)).toMatchObject([
    { kind: "passcode", phone: "+15515584587", by: "outbox" },
  ]);
});

test("204 sends the signing link to a signer with a telephone who proves nothing by SMS", async () => {
  const packageId = await sendPackage(account.owner, {
    roles: [person("Ann", { phone: "+47 22 33 44 55" }), person("Bob")],
  });
  expect((await send(packageId)).status).toBe(204);
  await runJobs({ kinds: ["send-sms"] });
  const [sms] = await texts(packageId);
  if (!sms) throw new Error("nothing is owed");
  expect(sms).toMatchObject({ kind: "signing-link", toPhone: "+4722334455" });
  const way = { channel: "sms", recipient: "+4722334455" } as const;
  const { url } = await signingLinkFor(db, { id: packageId }, { roleId: "ann", signerId: "ann" }, way);
  expect(await outbox(sms)).toContain(url);
});

test("204 invites by SMS instead of mail where the signer is to be reached so", async () => {
  const reach = { phone: "+4722334455", notificationMethods: { primary: ["SMS"] } };
  const both = { phone: "+4722334466", notificationMethods: { primary: ["EMAIL", "SMS"] } };
  const packageId = await sendPackage(account.owner, { roles: [person("Ann", reach), person("Bob", both)] });
  expect((await texts(packageId)).map((sms) => sms.toPhone).sort()).toEqual(["+4722334455", "+4722334466"]);
  const invited = (await db.select().from(mails).where(eq(mails.packageId, packageId))).map((mail) => mail.toEmail);
  expect(invited).toEqual(["bob@example.net"]);
});

test("400 without a telephone number, 403 after signing, 404 for another account and an unknown role", async () => {
  const packageId = await sendPackage(account.owner, {
    roles: [person("Ann"), person("Bob", { phone: "+4722334455" })],
  });
  expect((await send(packageId)).body.messageKey).toBe("error.validation.phoneRequired");
  expect((await send(packageId, { key: other.owner.apiKey })).status).toBe(404);
  expect((await send(packageId, { roleId: "none" })).body.messageKey).toBe("error.notFound.roleNotFound");
  await signEverything(packageId, "bob");
  expect((await send(packageId, { roleId: "bob" })).body.messageKey).toBe("error.forbidden.roleHasSigned");
  expect(await texts(packageId)).toEqual([]);
});

const askMobile = (packageId: string, approvalId: string, more: RouteCall) =>
  callRoute(mobile, "POST /mobile_notification", { params: { packageId, documentId: "lease", approvalId }, ...more });

test("204 sends the caller a link for their telephone, by mail where there is no number; 403 for others", async () => {
  const packageId = await sendPackage(account.owner, {
    roles: [person("Ann", { phone: "+4722334455" }), person("Bob")],
  });
  const session = async (role: string) => ({
    cookie: (await openCeremony(packageId, role)).cookie.replace("COUNTERSIGN_CEREMONY", "SERVICE_SESSION_ID"),
  });
  expect((await askMobile(packageId, "sign-ann", await session("ann"))).status).toBe(204);
  expect(await texts(packageId)).toMatchObject([{ kind: "signing-link", toPhone: "+4722334455" }]);
  const mailsToBob = async () =>
    (await db.select().from(mails).where(eq(mails.packageId, packageId))).filter(
      (m) => m.toEmail === "bob@example.net",
    );
  expect(await mailsToBob()).toHaveLength(1);
  expect((await askMobile(packageId, "sign-bob", await session("bob"))).status).toBe(204);
  expect(await mailsToBob()).toHaveLength(2);
  expect((await askMobile(packageId, "sign-ann", await session("bob"))).status).toBe(403);
  expect((await askMobile(packageId, "sign-ann", { key: account.owner.apiKey })).status).toBe(403);
  expect((await askMobile(packageId, "none", await session("ann"))).body.messageKey).toBe(
    "error.notFound.approvalNotFound",
  );
  expect((await askMobile(packageId, "sign-ann", { key: other.owner.apiKey })).status).toBe(404);
});
