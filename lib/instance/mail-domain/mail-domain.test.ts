// The sender's domain as the health page tells it, with a DNS of the test's own; and mails that this instance signs for it.
import { createVerify, generateKeyPairSync } from "node:crypto";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import * as configuration from "#lib/core/config.ts";
import { newUuid } from "#lib/core/ids.ts";
import { dkimKey, publishedKey } from "#lib/delivery/mail/mail-domain.ts";
import { sendBySmtp, verifySmtp } from "#lib/delivery/mail/transport.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { type MailServerForTests, startMailServer } from "#lib/testing/mail-server.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { lookAtMailDomain } from "./look-at-mail-domain.ts";
import { forgetMailDomain, mailDomainState } from "./mail-domain-state.ts";

let server: MailServerForTests;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(forgetMailDomain);
afterEach(() => {
  server.taken.length = 0;
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await server.stop();
});

function configured(more: Partial<configuration.Config> = {}): void {
  const now = configuration.config();
  const own = { smtpUrl: server.url, mailFrom: "Signing <sign@Mail.Nordhaven.example>", ...more };
  const set = vi.spyOn(configuration, "config").mockReturnValue({ ...now, ...own });
  onTestFinished(() => set.mockRestore());
}
const folder = temporaryFolder();
const keyFile = (pem: string | Buffer): string => {
  folder.file("dkim.pem", pem);
  return join(folder.path, "dkim.pem");
};
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = rsa.privateKey.export({ type: "pkcs8", format: "pem" });

const dns = (records: Record<string, string[]>) => async (name: string) => records[name] ?? [];

test("nobody waits for the DNS: the first who asks is told that it is being looked up, the next what was found, and it is asked once", async () => {
  configured();
  let answer: ((texts: string[]) => void) | undefined;
  const asked: string[] = [];
  const texts = (name: string) => {
    asked.push(name);
    return name === "mail.nordhaven.example"
      ? new Promise<string[]>((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(["v=DMARC1; p=reject"]);
  };
  expect(mailDomainState(texts)).toMatchObject({ domain: "mail.nordhaven.example", spf: { state: "looking" } });
  mailDomainState(texts);
  await vi.waitFor(() => expect(answer).toBeDefined());
  answer?.(["v=spf1 mx -all"]);
  await vi.waitFor(() => expect(mailDomainState(texts)?.spf.state).toBe("ok"));
  expect(mailDomainState(texts)).toMatchObject({ dkim: { state: "noSelector" }, dmarc: { state: "ok" } });
  expect(asked.filter((name) => name === "mail.nordhaven.example")).toHaveLength(1);
});

test("while mails stay here there is no such domain", () => {
  configured({ smtpUrl: undefined });
  expect(mailDomainState(dns({}))).toBeNull();
});

test("the key that a provider signs with is known from a mail that came back, where it speaks for the domain", async () => {
  configured();
  const { account } = await makeAccount();
  const mail = (signedBy: { domain: string; selector: string }, created: Date) =>
    db.insert(mails).values({
      ...{ id: newUuid(), accountId: account.id, kind: "invitation" as const, toEmail: "a@example.net" },
      ...{ signedBy, created },
    });
  await mail({ domain: "nordhaven.example", selector: "s1" }, new Date(Date.now() + 1000));
  const name = "s1._domainkey.nordhaven.example";
  const { dkim } = await lookAtMailDomain("mail.nordhaven.example", dns({ [name]: ["v=DKIM1; p=abc"] }));
  expect(dkim).toEqual({ state: "ok", name, found: "v=DKIM1; p=abc", publish: "" });
  await mail({ domain: "provider.example", selector: "s1" }, new Date(Date.now() + 2000));
  expect((await lookAtMailDomain("mail.nordhaven.example", dns({}))).dkim.state).toBe("noSelector");
});

test("with a key of our own the record to publish is told, and another key is noticed", async () => {
  configured({ dkim: { selector: "s2026", keyFile: keyFile(pem) } });
  const name = "s2026._domainkey.mail.nordhaven.example";
  const key = await dkimKey();
  const publish = `v=DKIM1; k=rsa; p=${key ? publishedKey(key) : ""}`;
  const look = (records: Record<string, string[]>) => lookAtMailDomain("mail.nordhaven.example", dns(records));
  expect(await look({})).toMatchObject({ signsHere: true, dkim: { state: "missing", name, publish } });
  expect((await look({ [name]: [publish] })).dkim.state).toBe("ok");
  expect((await look({ [name]: ["v=DKIM1; p=abc"] })).dkim.state).toBe("otherKey");
});

const message = { from: "sign@mail.nordhaven.example", to: "ann@example.net", subject: "Please sign", text: "Hello" };

test("a mail leaves signed, and the public key proves it", async () => {
  configured({ dkim: { selector: "s2026", keyFile: keyFile(pem) } });
  await sendBySmtp(message);
  const [head = ""] = (server.taken[0]?.raw.toString() ?? "").split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const line = lines.find((one) => /^dkim-signature:/i.test(one)) ?? "";
  const tag = (of: string) => new RegExp(`[;: ]${of}=([^;]+)`).exec(line)?.[1]?.replaceAll(" ", "") ?? "";
  expect([tag("d"), tag("s"), tag("a")]).toEqual(["mail.nordhaven.example", "s2026", "rsa-sha256"]);
  const relaxed = (text: string): string => {
    const [, name = "", value = ""] = /^([^:]+):([\s\S]*)$/.exec(text) ?? [];
    return `${name.trim().toLowerCase()}:${value.replace(/\s+/g, " ").trim()}`;
  };
  const signed = tag("h").split(":");
  const data = [
    ...signed.map(
      (name) => `${relaxed(lines.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? "")}\r\n`,
    ),
    relaxed(line.replace(/([; ]b=)[^;]*/, "$1")),
  ].join("");
  const isProven = createVerify("RSA-SHA256").update(data).verify(rsa.publicKey, tag("b"), "base64");
  expect(isProven, data).toBe(true);
});

test.each([
  ["is not there", () => "/nonexistent/dkim.pem", /ENOENT/],
  ["is no key", () => keyFile("nonsense"), /./],
  [
    "is of a kind that nobody checks",
    () => keyFile(generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" })),
    /expected an RSA key/,
  ],
])(
  "a mail that has to be signed does not leave where the key %s, and the check of the mail server says so",
  async (_, file, words) => {
    configured({ dkim: { selector: "s2026", keyFile: file() } });
    await expect(sendBySmtp(message)).rejects.toThrow(words);
    await expect(verifySmtp()).rejects.toThrow(words);
    expect(server.taken).toEqual([]);
  },
);
