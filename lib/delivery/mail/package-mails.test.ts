// What is in the mails about a package as they reach a mail server, and what the outbox shows of them afterwards.
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as outbox from "#app/api/outbox/[mailId]/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { mailBodies, mails } from "#db/schema/mails.ts";
import { packages, roles } from "#db/schema/packages.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { dropPackage } from "#lib/packages/drop-package.ts";
import { openPackage, type PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signer } from "#lib/testing/draft-package.ts";
import { type MailServerForTests, startMailServer } from "#lib/testing/mail-server.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { mailLinkOf } from "#lib/testing/sent-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueMail, type NewMail } from "#lib/work/outbox/enqueue-mail.ts";
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
const read = (at = 0) => PostalMime.parse(server.taken[at]?.raw ?? Buffer.alloc(0));

test.each(["expired", "withdrawn", "declined", "signer-locked"] as const)(
  "%s: a signer reads in both bodies what happened and when, in their time and in UTC, and is given no link",
  async (kind) => {
    const tokyo = signer("Ann", { timezoneId: "Asia/Tokyo" });
    pkg = await makeDraft(made.owner, { roles: [{ id: "ann", name: "Ann", signers: [tokyo] }] });
    if (kind === "signer-locked") {
      await setStatus(pkg, "SENT");
      await db.update(roles).set({ locked: true }).where(eq(roles.packageId, pkg.id));
    }
    const facts = { signerId: "ann", signed: "yes", by: "Bob", reason: "Too dear", at: "2026-12-04T17:00:00.000Z" };
    await send(await enqueue({ kind, facts }));
    const mail = await read();
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain("Saturday 5 December 2026, 02:00 your time in Tokyo");
      expect(body).toContain("Friday 4 December 2026, 17:00 UTC");
      expect(body).toContain("Answer this e-mail: it reaches Ingrid Bergström, ingrid@nordhaven.example.");
      expect(body).not.toContain("/sign/");
      expect(body?.includes("Your signature takes no effect")).toBe(kind !== "signer-locked");
    }
    expect(mail.replyTo).toEqual([{ name: "Ingrid Bergström", address: "ingrid@nordhaven.example" }]);
    expect(server.taken[0]?.raw.toString("latin1")).toMatch(/^content-type: multipart\/alternative;/im);
  },
);

test("news that has been overtaken is not sent", async () => {
  const overtaken = [
    await enqueue({ kind: "withdrawn" }),
    await enqueue({ kind: "expired" }),
    await enqueue({ kind: "signer-locked" }),
  ];
  await send(...overtaken);
  await setStatus(pkg, "EXPIRED");
  overtaken.push(await enqueue({ kind: "signer-unlocked" }));
  await send(...overtaken);
  expect(server.taken).toEqual([]);
  for (const mailId of overtaken)
    expect(await rowOf(mailId)).toMatchObject({ status: "failed", attempts: 0, error: expect.stringContaining("Not") });
});

test("an invitation ends with the ways out that its package offers, each at the ceremony's own question", async () => {
  const ways = async (settings: CeremonySettings) => {
    server.taken.length = 0;
    pkg = await makeDraft(made.owner, { change: { status: "SENT", settings: { ceremony: settings } } });
    await send(await enqueue());
    const { html, text } = await read();
    const link = await mailLinkOf(pkg, "ann");
    return ["#decline", "#opt-out", "#report"].map((way) => [
      html?.includes(`href="${link}${way}"`),
      text?.includes(link + way),
    ]);
  };
  expect(await ways({})).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ]);
  expect(await ways({ declineButton: false, optOutButton: true })).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ]);
});

test("a mail wears the colours of its package's ceremony, and what is written on them can be read", async () => {
  const style = { titleBar: { backgroundColor: "#ffee00", color: "#ffffff" }, toolbar: { backgroundColor: "#7a2a2e" } };
  pkg = await makeDraft(made.owner, { change: { status: "SENT", settings: { ceremony: { style } } } });
  await send(await enqueue());
  const { html } = await read();
  expect(html).toMatch(/bgcolor="#ffee00" style="[^"]*color:#000000;"/);
  expect(html).toMatch(/bgcolor="#7a2a2e" style="[^"]*"><a href="[^"]*" style="[^"]*color:#ffffff;/);
});

test("the account's logo travels inside of the mail, which loads nothing; a picture elsewhere does not", async () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  );
  const shown = async (settings: CeremonySettings) => {
    server.taken.length = 0;
    pkg = await makeDraft(made.owner, { change: { status: "SENT", settings: { ceremony: settings } } });
    const mailId = await enqueue();
    await send(mailId);
    const mail = await read();
    expect(mail.html).not.toMatch(/src="(?!cid:)/);
    const [kept] = await db.select().from(mailBodies).where(eq(mailBodies.mailId, mailId));
    expect(kept?.html).not.toContain("<img");
    return {
      pictures: mail.html?.match(/<img src="[^"]*"/g) ?? [],
      inside: mail.attachments.map(({ contentId, disposition, mimeType, content }) => {
        return [contentId, disposition, mimeType, Buffer.from(content as ArrayBuffer).equals(png)];
      }),
    };
  };
  const inside = {
    pictures: ['<img src="cid:logo@countersign"'],
    inside: [["<logo@countersign>", "inline", "image/png", true]],
  };
  const none = { pictures: [], inside: [] };
  expect(await shown({})).toEqual(none);
  const src = `data:image/png;base64,${png.toString("base64")}`;
  expect(await shown({ layout: { brandingBar: { logo: { src } } } })).toEqual(inside);
  const file = await files.put(png);
  const configuration = { ...made.account.configuration, logo: { file, altTextKey: "" } };
  await db.update(accounts).set({ configuration }).where(eq(accounts.id, made.account.id));
  expect(await shown({})).toEqual(inside);
  expect(await shown({ style: { brandingBar: { src: "https://pictures.example/logo.png" } } })).toEqual(none);
  const gone = { ...configuration, logo: { file: "0".repeat(64), altTextKey: "" } };
  await db.update(accounts).set({ configuration: gone }).where(eq(accounts.id, made.account.id));
  expect(await shown({}), "a mail without its logo is better than none").toEqual(none);
  await db.update(accounts).set({ configuration: made.account.configuration }).where(eq(accounts.id, made.account.id));
});

test("the outbox shows what left, also when the package is another since; what waits is as it would leave now", async () => {
  const shown = async (mailId: string) =>
    (await callRoute(outbox, `GET /outbox/${mailId}`, { key: made.owner.apiKey, params: { mailId } })).body;
  const mailId = await enqueue();
  await send(mailId);
  const later = await enqueue();
  await db.update(packages).set({ name: "Renamed", emailMessage: "Another word" }).where(eq(packages.id, pkg.id));
  const [left, waits] = [await shown(mailId), await shown(later)];
  const sent = await read();
  const link = await mailLinkOf(pkg, "ann");
  const cut = (body = "") =>
    body.trimEnd().replaceAll(/https:\/\/sign\.nordhaven\.example\/(sign\/[\w-]+(#decline|#report)?|…)/g, "LINK");
  expect([left.asSent, cut(left.text), cut(left.html)]).toEqual([true, cut(sent.text), cut(sent.html)]);
  expect(JSON.stringify([left, waits])).not.toContain(new URL(link).pathname);
  expect([waits.asSent, waits.text.includes("Another word"), waits.subject]).toEqual([
    false,
    true,
    "Please sign: Renamed",
  ]);
  await inTransaction(made.owner.caller, async (work) => dropPackage(work, await openPackage(work, pkg.id, "read")));
  expect(await shown(mailId), "what left stays, though its package is gone").toMatchObject({ text: left.text });
  expect(await shown(later)).toMatchObject({ html: "", text: "", asSent: false });
});

test("of a mail that left before bodies were kept the outbox says that it is made now", async () => {
  const mailId = await enqueue();
  await send(mailId);
  await db.delete(mailBodies).where(eq(mailBodies.mailId, mailId));
  const { body } = await callRoute(outbox, `GET /outbox/${mailId}`, { key: made.owner.apiKey, params: { mailId } });
  expect([body.asSent, body.html.includes("Read and sign")]).toEqual([false, true]);
});
