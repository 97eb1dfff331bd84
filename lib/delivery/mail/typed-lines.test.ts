// What people type reaches no mail and no text as lines of ours, as a head of its own, or turned round: every kind of mail, with line
// breaks, control characters, overrides and markup in whatever a mail tells. What came to us long ago was not refused on its way in.
import { expect, test } from "vitest";
import { mailKinds } from "#lib/contract/records/outbox.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { isAccessMail, isAccountMail } from "#lib/work/outbox/mail-kinds.ts";
import { drawingLinkText, passcodeText, signingLinkText } from "../sms/messages.ts";
import { ownColours } from "./brand-colours.ts";
import type { PackageMailFacts } from "./mail-facts.ts";
import { wordsFor } from "./messages.ts";
import { messageOf } from "./mime-message.ts";
import { accessValues, accountValues, inOwnWords, packageValues } from "./own-words.ts";
import { momentOf } from "./package-facts.ts";
import type { MailTemplate } from "./template.ts";

const breaks = ["\r\n", "\n", "\r", "\u0085", "\u2028", "\u2029", "\v", "\f"];
const injected = "INJECTED: spy@evil.example";
/** With each break, and what else turns text round, ends it or is markup. */
const hostile = `Ann${breaks.map((one) => `${one}${injected}`).join("")}\u0000\u001b[31m\u202efdp\u202c\u2066x\u2067<b>&`;

const at = new Date("2026-12-04T17:00:00Z");
const kindFacts: Record<string, string> = {
  ...{
    by: hostile,
    from: hostile,
    to: hostile,
    person: hostile,
    invitedBy: hostile,
    reason: hostile,
    message: hostile,
  },
  ...{ email: "person@example.com", address: hostile, signed: "yes", invited: "yes", decision: "approved" },
  ...{ code: "123456", minutes: "15", event: "PACKAGE_COMPLETE", problem: "503", at: at.toISOString() },
  failures: JSON.stringify([{ at: at.toISOString(), ip: "192.0.2.1", browser: hostile }]),
};
const ownWords = {
  subject: "{recipient} {package}",
  opening: "{recipient} {package} {documents} {address} {person} {company}\n{company}",
  button: "{company}",
};

async function composed(kind: (typeof mailKinds)[number], language: string, own: typeof ownWords | undefined) {
  const { words, ...kinds } = await wordsFor(language);
  const zone = { id: "UTC", isOwn: false };
  const about = { reader: hostile, company: hostile, link: "https://sign.example.com", host: "sign.example.com" };
  if (isAccessMail(kind)) {
    const facts = { ...about, invitedBy: hostile };
    return inOwnWords(kinds[kind](facts), own, accessValues(facts), words);
  }
  if (isAccountMail(kind)) {
    const facts = { ...about, zone, facts: kindFacts };
    return inOwnWords(kinds[kind](facts), own, accountValues(facts), words);
  }
  const facts: PackageMailFacts = {
    ...about,
    sender: { name: hostile, email: "sender@example.com" },
    colours: ownColours,
    packageName: hostile,
    message: hostile,
    due: momentOf(at, zone, words),
    when: momentOf(at, zone, words),
    ...{ isOpen: true, signsIn: false, isOwner: false, attached: false },
    waysOut: { decline: true, optOut: true },
    documents: [{ name: hostile, pages: 3, fields: 2 }],
    others: { done: [hostile], now: [hostile], later: [hostile] },
    rejected: [{ name: hostile, comment: hostile }],
    verifyUrl: "https://sign.example.com/verify",
    facts: kindFacts,
  };
  return inOwnWords(kinds[kind](facts), own, packageValues(facts, words), words);
}

/** Whatever begins a line, ends a head, or turns the reading round; a line break of ours is none of them. */
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066\u2067]/u;
const headOf = async (template: MailTemplate) => {
  const mail = { id: "mail", created: at, toName: hostile, toEmail: "ann@example.com", roleId: null, facts: {} };
  const replyTo = { name: hostile, email: "sender@example.com" };
  return messageOf(mail, { template: { ...template, help: hostile }, from: hostile, replyTo, link: "" });
};

const cases = mailKinds.flatMap((kind) =>
  ["en", "ar"].flatMap((language) => [
    [kind, language, "our words", undefined] as const,
    [kind, language, "the account's words", ownWords] as const,
  ]),
);

test.each(cases)("%s, %s, in %s", async (kind, language, _, own) => {
  const { subject, from, to, replyTo, text, html } = await headOf(await composed(kind, language, own));
  for (const part of [subject, from, to, replyTo].flat()) {
    const shown = typeof part === "string" ? part : JSON.stringify(part);
    expect(shown).not.toMatch(/[\r\n]|\\[rnu]/);
    expect(shown).not.toMatch(unseen);
  }
  expect(subject).not.toBe("");
  const [plain, marked] = [String(text), String(html)];
  expect(plain).not.toMatch(unseen);
  // A person's own message keeps its lines, each marked as theirs.
  expect(plain.split("\n").filter((line) => line.trimStart().startsWith("INJECTED"))).toEqual([]);
  expect(marked).not.toMatch(unseen);
  expect(marked).not.toContain("<b>");
  const quoted = /<td class="t2" style="padding:2px 16px[^>]*>(.*?)<\/td>/s.exec(marked)?.[0] ?? "";
  expect(marked.replace(quoted, "")).not.toMatch(/(?:<br>|\n)\s*INJECTED/);
});

test("a message of several lines is read in them, in both bodies", async () => {
  const template = await composed("invitation", "en", undefined);
  const { text, html } = await headOf({ ...template, quote: "one\r\ntwo\rthree\u2028four" });
  expect(text).toContain("> one\n> two\n> three\n> four\n");
  expect(html).toContain("one<br>two<br>three<br>four");
});

test.each(["en", "ar"])("text messages in %s", async (language) => {
  const words = await translatorFor("texts", language);
  const link = "https://sign.example.com/sign/x";
  const plain = (name: string) => [
    passcodeText(words, "123456", name, 15),
    signingLinkText(words, name, name, link),
    drawingLinkText(words, name, name, link),
  ];
  const lines = (text: string) => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).length;
  expect(plain(hostile).map(lines)).toEqual(plain("Ann").map(lines));
  for (const text of plain(hostile)) expect(text.replaceAll("\n", "")).not.toMatch(unseen);
});
