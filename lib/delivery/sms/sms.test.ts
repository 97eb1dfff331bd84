// What is promised of text messages: each is sent once, tried again, given up; and a passcode lives shortly.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { roles, signers } from "#db/schema/packages.ts";
import { passcodes, smsMessages } from "#db/schema/sms.ts";
import * as configuration from "#lib/core/config.ts";
import { completeIn } from "#lib/language/complete-in.ts";
import type { Language } from "#lib/language/languages.ts";
import { translatorFor } from "#lib/language/translator.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { checkPasscode, codeOf, issuePasscode } from "#lib/packages/roles/passcodes.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus } from "#lib/testing/draft-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueSms } from "#lib/work/outbox/enqueue-sms.ts";
import { passcodeText, signingLinkText } from "./messages.ts";
import { sendTextMessages } from "./send-text-messages.ts";

let account: TestAccount;
afterEach(() => vi.restoreAllMocks());

async function sentDraft(): Promise<PackageRow> {
  account ??= await makeAccount();
  const pkg = await makeDraft(account.owner);
  await setStatus(pkg, "SENT");
  return pkg;
}
const enqueue = (pkg: PackageRow) =>
  inTransaction(account.owner.caller, (work) =>
    enqueueSms(work, { kind: "signing-link", pkg, roleId: "ann", signerId: "ann", phone: "+47 22 33 44 55" }),
  );
const rowOf = async (id: string) => (await db.select().from(smsMessages).where(eq(smsMessages.id, id)))[0];

type Asked = {
  path: string | undefined;
  authorization: string | undefined;
  key: string | undefined;
  body: Record<string, string>;
};

const bodyOf = (text: string, type = ""): Record<string, string> =>
  type.includes("json") ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));

/** A gateway on this machine that answers these statuses, one after the other. */
async function gateway(...statuses: number[]): Promise<{ asked: Asked[]; close: () => void }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push({
      path: request.url,
      authorization: request.headers.authorization,
      key: request.headers["idempotency-key"] as string | undefined,
      body: bodyOf(Buffer.concat(chunks).toString(), request.headers["content-type"]),
    });
    response.writeHead(statuses[asked.length - 1] ?? 200).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const known = configuration.config();
  vi.spyOn(configuration, "config").mockReturnValue({
    ...known,
    smsUrl: `http://127.0.0.1:${port}/send`,
    smsToken: "t0ken",
    smsFrom: "Nordhaven",
  });
  return { asked, close: () => server.close() };
}

/** The same one, speaking as Twilio does. */
async function twilio(from: string, ...statuses: number[]) {
  const started = await gateway(...statuses);
  const known = configuration.config();
  vi.spyOn(configuration, "config").mockReturnValue({
    ...known,
    smsUrl: known.smsUrl?.replace(/send$/, ""),
    smsAccountSid: "AC0123",
    smsFrom: from,
  });
  return started;
}

describe("the gateway", () => {
  test("is asked once, with the token, however often the job runs", async () => {
    const pkg = await sentDraft();
    const { asked, close } = await gateway();
    const id = await enqueue(pkg);
    await Promise.all([sendTextMessages(id), sendTextMessages(id)]);
    await sendTextMessages(id);
    close();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      authorization: "Bearer t0ken",
      key: id,
      body: { id, from: "Nordhaven", to: "+4722334455" },
    });
    expect(asked[0]?.body.text).toContain("/sign/");
    expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 1, error: null });
  });

  test("that is away is tried again; a number it does not take is not", async () => {
    const pkg = await sentDraft();
    const { asked, close } = await gateway(503, 200, 422);
    const id = await enqueue(pkg);
    await expect(sendTextMessages(id)).rejects.toThrow(/tried again/);
    expect(await rowOf(id)).toMatchObject({ status: "queued", attempts: 1 });
    await sendTextMessages(id);
    expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 2 });
    const refused = await enqueue(pkg);
    await sendTextMessages(refused);
    await sendTextMessages(refused);
    close();
    expect(asked).toHaveLength(3);
    expect(await rowOf(refused)).toMatchObject({ status: "failed", error: "The SMS gateway answered 422." });
  });

  test("like Twilio's gets a form below the account, with its SID and token; its refusals are taken likewise", async () => {
    const pkg = await sentDraft();
    const { asked, close } = await twilio("+15005550006", 429, 201, 400);
    const id = await enqueue(pkg);
    await expect(sendTextMessages(id)).rejects.toThrow(/tried again/);
    await sendTextMessages(id);
    const refused = await enqueue(pkg);
    await sendTextMessages(refused);
    close();
    expect(asked).toHaveLength(3);
    expect(asked[1]).toMatchObject({
      path: "/2010-04-01/Accounts/AC0123/Messages.json",
      authorization: `Basic ${Buffer.from("AC0123:t0ken").toString("base64")}`,
      body: { To: "+4722334455", From: "+15005550006", Body: expect.stringContaining("/sign/") },
    });
    expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 2 });
    expect(await rowOf(refused)).toMatchObject({ status: "failed", error: "The SMS gateway answered 400." });
  });

  test("like Twilio's is told a messaging service by its own name", async () => {
    const pkg = await sentDraft();
    const service = `MG${"a".repeat(32)}`;
    const { asked, close } = await twilio(service, 201);
    await sendTextMessages(await enqueue(pkg));
    close();
    expect(asked[0]?.body.MessagingServiceSid).toBe(service);
    expect(asked[0]?.body).not.toHaveProperty("From");
  });

  test("hears nothing of a package that is not open any more", async () => {
    const pkg = await sentDraft();
    const { asked, close } = await gateway();
    const id = await enqueue(pkg);
    await setStatus(pkg, "COMPLETED");
    await sendTextMessages(id);
    close();
    expect(asked).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: "failed", attempts: 0 });
  });
});

describe("a passcode", () => {
  const holder = (pkg: PackageRow) => ({ packageId: pkg.id, roleId: "ann", signerId: "ann" });
  const check = (pkg: PackageRow, code: string, now = new Date()) =>
    db.transaction((tx) => checkPasscode({ tx, now }, holder(pkg), code));
  const issue = (pkg: PackageRow) => inTransaction(account.owner.caller, (work) => issuePasscode(work, holder(pkg)));

  test("is right once; a new one ends the earlier", async () => {
    const pkg = await sentDraft();
    const first = codeOf(await issue(pkg));
    const second = codeOf(await issue(pkg));
    if (first !== second) expect(await check(pkg, first)).toBe("wrong");
    expect(await check(pkg, ` ${second.slice(0, 3)} ${second.slice(3)}`)).toBe("right");
    expect(await check(pkg, second)).toBe("none");
  });

  test("expires, and bears five tries", async () => {
    const pkg = await sentDraft();
    const code = codeOf(await issue(pkg));
    expect(await check(pkg, code, new Date(Date.now() + 11 * 60_000))).toBe("none");
    const wrong = ["000000", "000001", "000002", "000003", "000004", "000005"]
      .filter((one) => one !== code)
      .slice(0, 5);
    for (const one of wrong) expect(await check(pkg, one)).toBe("wrong");
    expect(await check(pkg, code)).toBe("none");
  });

  test("used by two at once is used once", async () => {
    const pkg = await sentDraft();
    const code = codeOf(await issue(pkg));
    expect((await Promise.all([check(pkg, code), check(pkg, code)])).sort()).toEqual(["none", "right"]);
  });

  test("goes with its role", async () => {
    const pkg = await sentDraft();
    await issue(pkg);
    await db.delete(roles).where(eq(roles.packageId, pkg.id));
    expect(await db.select().from(passcodes).where(eq(passcodes.packageId, pkg.id))).toEqual([]);
  });
});

test("the texts fit: the name is cut, the code and the link are not", async () => {
  const name = "Framework services agreement between two companies with long names";
  const words = await translatorFor("texts", "en");
  expect(passcodeText(words, "012345", name, 10).length).toBeLessThanOrEqual(160);
  expect(passcodeText(words, "012345", "Lease", 10)).toMatch(/^012345 is your code to sign "Lease"/);
  const link = "https://sign.example.com/sign/0123456789012345678901234567890123";
  expect(signingLinkText(words, "Nordhaven Logistics", name, link)).toContain(link);
});

/** What a text message carries at 160 characters; one other letter, and it carries 70. */
const plain = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΔΦΓΛΩΠΨΣΘΞ]*$/;
const inPlainLetters = new Set<Language>(["en", "de", "fr", "es", "it", "pt", "nl", "da"]);
const longName = "Framework services agreement between two companies with long names";

test.each(completeIn.texts)(
  "in %s a code is one message, or two where the script takes 70 letters",
  async (language) => {
    const words = await translatorFor("texts", language);
    const text = passcodeText(words, "012345", longName, 10);
    expect(text).toContain("012345");
    if (!inPlainLetters.has(language)) expect(text.length).toBeLessThanOrEqual(134);
    else {
      expect(text).toMatch(plain);
      expect(text.length).toBeLessThanOrEqual(160);
    }
    const link = signingLinkText(
      words,
      "Nordhaven Logistics and Warehousing Company",
      longName,
      "https://sign.example.com/x",
    );
    if (inPlainLetters.has(language)) expect(link).toMatch(plain);
  },
);

test("whoever reads French gets their code in French, whatever the package's language", async () => {
  const pkg = await sentDraft();
  await db.update(signers).set({ language: "fr-CA" }).where(eq(signers.packageId, pkg.id));
  const { asked, close } = await gateway(200);
  const smsId = await enqueue(pkg);
  await sendTextMessages(smsId);
  close();
  expect(asked[0]?.body).toMatchObject({ text: expect.stringContaining("vous demande de signer") });
});
