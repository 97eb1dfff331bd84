// The outbox of an instance without a mail server: who sees which mails, what they look like, and the files in the folder.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { config } from "#lib/core/config.ts";
import { sendMails } from "#lib/delivery/mail/send-mails.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft, setStatus } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { mailLinkOf } from "#lib/testing/sent-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import * as reset from "../account/senders/[senderId]/resetpassword/route.ts";
import * as openRoute from "./[mailId]/open/route.ts";
import * as resend from "./[mailId]/resend/route.ts";
import * as one from "./[mailId]/route.ts";
import * as route from "./route.ts";
import * as testRoute from "./test/route.ts";

let made: TestAccount;
let regular: TestSender;
let pkg: PackageRow;
let mailId = "";
const toAnn = { name: "Ann Tester", email: "ann@example.net" };

beforeAll(async () => {
  made = await makeAccount();
  regular = await makeSender(made.account.id);
  pkg = await makeDraft(regular);
  await setStatus(pkg, "SENT");
  mailId = await inTransaction(regular.caller, async (work) =>
    enqueueMail(work, { kind: "invitation", pkg, roleId: "ann", to: toAnn }),
  );
  await sendMails({ subject: pkg.id, mailIds: [mailId] });
});

const list = (as: TestSender, query: RouteCall["query"] = {}) =>
  callRoute(route, "GET /outbox", { key: as.apiKey, query });
const get = (as: TestSender, id: string) =>
  callRoute(one, `GET /outbox/${id}`, { key: as.apiKey, params: { mailId: id } });
const again = (as: TestSender, id: string) =>
  callRoute(resend, `POST /outbox/${id}/resend`, { key: as.apiKey, params: { mailId: id } });

test("without a mail server the mail is a file in the outbox folder, whole, private and once", async () => {
  const folder = join(config().dataDir, "outbox");
  await sendMails({ subject: pkg.id, mailIds: [mailId] });
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{8}T\\d{6}Z-${mailId}\\.eml$`))]);
  const path = join(folder, files[0] ?? "");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const mail = await PostalMime.parse(readFileSync(path));
  const link = await mailLinkOf(pkg, "ann");
  expect(mail).toMatchObject({
    subject: "Please sign: Lease",
    to: [{ name: "Ann Tester", address: "ann@example.net" }],
  });
  expect([mail.html?.includes(link), mail.text?.includes(link)]).toEqual([true, true]);
});

test("200 with the mails of one's own packages, and for a manager with the whole account's", async () => {
  for (const as of [regular, made.owner]) {
    const { status, body } = await list(as);
    expect(status).toBe(200);
    expect(body).toEqual({
      count: 1,
      results: [
        expect.objectContaining({
          id: mailId,
          kind: "invitation",
          subject: "Please sign: Lease",
          to: toAnn,
          status: "outbox",
          attempts: 1,
          packageId: pkg.id,
          packageName: "Lease",
          link: null,
          opensAsSigner: true,
        }),
      ],
    });
  }
  const other = await makeSender(made.account.id);
  const elsewhere = await makeAccount();
  for (const as of [other, elsewhere.owner]) expect((await list(as)).body).toEqual({ count: 0, results: [] });
  expect((await list(made.owner, { packageId: "another" })).body.count).toBe(0);
  expect((await list(made.owner, { from: 2, to: 5 })).body).toEqual({ count: 1, results: [] });
});

test("401 without credentials, 404 for a mail of somebody else", async () => {
  expect((await callRoute(route, "GET /outbox")).status).toBe(401);
  const other = await makeSender(made.account.id);
  for (const call of [get, again]) {
    const { status, body } = await call(other, mailId);
    expect([status, body.messageKey]).toEqual([404, "error.notFound.mailNotFound"]);
  }
});

test("200 with the mail as it looks, without its link: that is the signer's alone", async () => {
  const { status, body } = await get(regular, mailId);
  expect(status).toBe(200);
  expect(body.text).toContain("asks you to sign");
  expect(JSON.stringify(body)).not.toContain(new URL(await mailLinkOf(pkg, "ann")).pathname);
});

test("200 with a link of its own to sign in the reader's place, and the evidence says who took it", async () => {
  const open = (as: TestSender) => callRoute(openRoute, "POST /outbox/x/open", { key: as.apiKey, params: { mailId } });
  expect((await open(await makeSender(made.account.id))).status).toBe(404);
  const answers = [await open(regular), await open(regular), await open(made.owner)];
  const [first, again, owners] = answers.map(({ body }) => body.url);
  expect([answers.map(({ status }) => status), again]).toEqual([[200, 200, 200], first]);
  expect(new Set([first, owners, await mailLinkOf(pkg, "ann")]).size).toBe(3);
  const issued = await db.select().from(evidenceEvents).where(eq(evidenceEvents.type, "link.issued"));
  expect(issued.map(({ actorEmail, data }) => [actorEmail, data.channel, data.recipient, data.roleId])).toEqual([
    [regular.row.email, "outbox", regular.row.email, "ann"],
    [made.owner.row.email, "outbox", made.owner.row.email, "ann"],
  ]);
});

test("403 for a manager who would sign in a package of the account's owner", async () => {
  const owners = await makeDraft(made.owner);
  await setStatus(owners, "SENT");
  const mail = await inTransaction(made.owner.caller, async (work) =>
    enqueueMail(work, { kind: "invitation", pkg: owners, roleId: "ann", to: toAnn }),
  );
  const open = ({ apiKey: key }: TestSender) =>
    callRoute(openRoute, "POST /outbox/x/open", { key, params: { mailId: mail } });
  const refused = await open(await makeSender(made.account.id, { type: "MANAGER" }));
  expect([refused.status, refused.body.messageKey]).toEqual([403, "error.forbidden.ownersPackage"]);
  expect((await open(made.owner)).status).toBe(200);
  await setStatus(owners, "DRAFT");
  await db.delete(mails).where(eq(mails.id, mail));
});

test("204 when sent again: a new mail is enqueued and the earlier one stays; 403 when nobody can sign any more", async () => {
  expect((await again(regular, mailId)).status).toBe(204);
  const { body } = await list(regular);
  expect(body.results.map(({ kind, status }: { kind: string; status: string }) => [kind, status])).toEqual([
    ["invitation", "queued"],
    ["invitation", "outbox"],
  ]);
  // Made when it is sent; until then the row says what it is about.
  expect(body.results[0]).toMatchObject({ subject: "Lease", to: toAnn });
  await setStatus(pkg, "DRAFT");
  const refused = await again(regular, mailId);
  expect([refused.status, refused.body.messageKey]).toEqual([403, "error.forbidden.actionNotAllowed"]);
  await setStatus(pkg, "SENT");
});

test("a mail that sets a password is for managers only, its link for nobody here; sent again, the earlier one ends", async () => {
  await callRoute(reset, "POST /account/senders/x/resetpassword", {
    key: made.owner.apiKey,
    params: { senderId: regular.row.id },
  });
  const [mail] = await db.select().from(mails).where(eq(mails.kind, "password-reset"));
  const id = mail?.id ?? "";
  await sendMails({ subject: id, mailIds: [id] });
  expect((await get(regular, id)).status).toBe(404);
  const { body } = await get(made.owner, id);
  expect(body).toMatchObject({
    subject: "Choose a new password",
    to: { email: regular.row.email },
    packageId: null,
    link: null,
  });
  expect(JSON.stringify(body)).not.toContain("/password");
  expect(body.html).toContain("Choose a new password");
  expect((await list(made.owner)).text).not.toContain("/password");
  expect((await again(made.owner, id)).status).toBe(204);
  const [newest] = (await list(made.owner)).body.results;
  expect(newest).toMatchObject({ kind: "password-reset", status: "queued" });
  expect(newest.link).toBeNull();
  // Nor one's own: whoever sits at an open session would set a password without knowing the old one.
  await callRoute(reset, "POST /account/senders/x/resetpassword", {
    key: made.owner.apiKey,
    params: { senderId: made.owner.row.id },
  });
  const [own] = (await list(made.owner)).body.results;
  expect(own).toMatchObject({ kind: "password-reset", to: { email: made.owner.row.email }, link: null });
  await sendMails({ subject: own.id, mailIds: [own.id] });
  expect((await get(made.owner, own.id)).text).not.toContain("/password?");
  // Whoever runs the machine finds it in the folder.
  const folder = join(config().dataDir, "outbox");
  const file = readdirSync(folder).find((name) => name.endsWith(`${own.id}.eml`));
  expect((await PostalMime.parse(readFileSync(join(folder, file ?? "")))).text).toContain("/password?token=");
});

test("without a mail server a test mail is written into the outbox folder, in no list, and its file is named", async () => {
  const { owner } = await makeAccount();
  const sample = { packageName: "Lease", documentName: "Lease", person: "Tess", message: "Please." };
  const json = { kind: "invitation", language: "de", sample };
  const { body } = await callRoute(testRoute, "POST /outbox/test", { key: owner.apiKey, json });
  expect(body).toMatchObject({ outcome: "outbox", to: owner.row.email });
  const file = join(config().dataDir, "outbox", body.answer);
  expect((await PostalMime.parse(readFileSync(file))).to?.[0]?.address).toBe(owner.row.email);
  expect((await callRoute(route, "GET /outbox", { key: owner.apiKey })).body.count).toBe(0);
});
