// Every kind of mail as its reader gets it.
import { expect, test } from "vitest";
import { mailKinds } from "#lib/contract/records/outbox.ts";
import { completeIn } from "#lib/language/complete-in.ts";
import { languages } from "#lib/language/languages.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { ownColours } from "./brand-colours.ts";
import type { AccessMailFacts, AccountMailFacts, PackageMailFacts } from "./mail-facts.ts";
import { wordsFor } from "./messages.ts";
import { momentOf, zoneFor } from "./package-facts.ts";
import { templateHtml } from "./template-html.ts";
import { templateText } from "./template-text.ts";

const english = await translatorFor("mails", "en");
const facts: PackageMailFacts & AccessMailFacts & AccountMailFacts = {
  reader: "João Pereira",
  sender: { name: "Ingrid Bergström", email: "ingrid@nordhaven.example" },
  company: "Nordhaven Logistics",
  colours: ownColours,
  packageName: "Framework services agreement",
  message: "Here is the text we settled on.",
  due: momentOf(new Date("2026-12-04T17:00:00Z"), { id: "Europe/Stockholm", isOwn: true }, english),
  documents: [
    { name: "Framework services agreement", pages: 14, fields: 5 },
    { name: "Annex A", pages: 1, fields: 0 },
  ],
  others: { done: [], now: ["Sigrid Aune"], later: ["Νίκος Παπαδόπουλος", "Ingrid Bergström"] },
  rejected: [
    { name: "Passport", comment: "Too dark" },
    { name: "MailTemplate", comment: "" },
  ],
  link: "https://sign.nordhaven.example/sign/token",
  host: "sign.nordhaven.example",
  verifyUrl: "https://sign.nordhaven.example/verify",
  isOwner: false,
  attached: false,
  when: null,
  isOpen: true,
  signsIn: false,
  waysOut: { decline: true, optOut: false },
  facts: { by: "Sigrid Aune", reason: "The dates are wrong." },
  invitedBy: "Ingrid Bergström",
  zone: { id: "Europe/Stockholm", isOwn: true },
};
const { words: reader, ...words } = await wordsFor("en");

test("a message with a program's line ends stands line by line", () => {
  const text = templateText(words.invitation({ ...facts, message: "Dear João,\r\n\r\nplease sign.\rThank you" }));
  expect(text).toContain("> Dear João,\n> \n> please sign.\n> Thank you\n");
  expect(text).not.toContain("\r");
});

test("who has to sign in first is not told that no account is needed", () => {
  const text = templateText(words.invitation({ ...facts, signsIn: true }));
  expect(text).toContain("You sign in with your account first.");
  expect(text).not.toContain("No account");
});

test("the owner hears whether the new person is invited now or later", () => {
  const told = (invited: string) =>
    templateText(words.reassigned({ ...facts, isOwner: true, facts: { from: "Ann", to: "Bo", invited } }));
  expect(told("yes")).toContain("and is invited now.");
  expect(told("no")).toContain("and is invited when the turn comes.");
});

test("the owner hears that the device of whoever signed before is not named any more", () => {
  const told = (more: object) =>
    templateText(
      words.reassigned({ ...facts, isOwner: true, facts: { from: "Ann", to: "Bo", invited: "no", ...more } }),
    );
  expect(told({ serial: "cleared" })).toContain("The serial number of the former device (DIGIPASS) went with it");
  expect(told({})).not.toContain("DIGIPASS");
});

test("the invitation says who asks for what, until when, and with whom", () => {
  expect(templateText(words.invitation(facts))).toBe(`Nordhaven Logistics

Ingrid Bergström asks you to sign
Framework services agreement

Dear João Pereira,

> Here is the text we settled on.

Read and sign:
https://sign.nordhaven.example/sign/token
No account is needed. It works on a phone, too.

Sign by: Friday 4 December 2026, 18:00 your time in Stockholm
  17:00 UTC
Documents: Framework services agreement, 14 pages, 5 fields for you
  Annex A, 1 page, to read
Also signing: Sigrid Aune, now
  Νίκος Παπαδόπουλος and Ingrid Bergström, after you

Not sure this is genuine? The button leads to sign.nordhaven.example and nowhere else, and the link is yours alone, so do not pass it on. You can also ask Ingrid Bergström: ingrid@nordhaven.example.

Decline to sign: https://sign.nordhaven.example/sign/token#decline
Not João Pereira? Report it: https://sign.nordhaven.example/sign/token#report

--
Sent by Ingrid Bergström for Nordhaven Logistics with Countersign.
`);
});

test.each(mailKinds)("%s: HTML and text say the same, load nothing, run nothing, and follow no one", (kind) => {
  const template = words[kind](facts);
  const html = templateHtml(template);
  expect(html).not.toMatch(/<(script|img|link|iframe|form|object)\b|\bsrc=|url\(|@import/i);
  const shown = html.replace(/<style>.*?<\/style>/s, "").replace(/<[^>]+>/g, " ");
  for (const said of [template.title, template.greeting, ...template.paragraphs, template.footer]) {
    expect(shown).toContain(said);
    expect(templateText(template)).toContain(said);
  }
  const leads = [...(template.button ? [template.button] : []), ...(template.links ?? [])].map(({ url }) => url);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(leads);
  expect(leads.filter((url) => url.split("#")[0] !== facts.link)).toEqual([]);
  // The voice of the product.
  expect([template.subject, ...template.paragraphs].join(" ")).not.toMatch(/!|successfully|oops/i);
});

test.each([false, true])(
  "who is told that all is signed reads where a sealed file can be checked, the owner (%s) too",
  (isOwner) => {
    const template = words.completed({ ...facts, isOwner });
    const sentence = `At ${facts.verifyUrl} anybody can check a sealed document, without an account.`;
    expect(templateHtml(template)).toContain(`>${sentence}</p>`);
    expect(templateText(template)).toContain(`\n\n${sentence}\n\n`);
    expect(template.preview).not.toContain("/verify");
  },
);

test("a reminder says how far the others are, and of one signer alone only what is missing", () => {
  const others = { done: ["Sigrid Aune"], now: ["Noah Okafor"], later: [] };
  const { subject, paragraphs } = words.reminder({ ...facts, others });
  expect([subject, paragraphs]).toEqual([
    "Still to sign: Framework services agreement",
    ["Signed so far: 1 of 3. Your signature is still missing."],
  ]);
  expect(words.reminder({ ...facts, others: { done: [], now: [], later: [] } }).paragraphs).toEqual([
    "Your signature is still missing.",
  ]);
});

test("who is let in again goes on where they were: at signing, or at the signed documents", () => {
  expect(words["signer-unlocked"](facts).button?.label).toBe("Read and sign");
  expect(words["signer-unlocked"]({ ...facts, isOpen: false })).toMatchObject({
    button: { label: "Open the documents" },
    facts: [],
    links: undefined,
  });
});

test("a package that is taken back says that it was taken back, and that the same link works again, as its page does", () => {
  const { paragraphs, button } = words.withdrawn(facts);
  expect(paragraphs[0]).toMatch(
    /taken this package back to change it.*the link in the earlier e-mail works again, too\.$/,
  );
  expect(button).toBeUndefined();
});

test("who asked for their own link is told by when, and not what the sender said before", () => {
  const mail = words["own-link"]({ ...facts, message: "Please hurry" });
  expect(mail.paragraphs).toEqual([
    "You asked for this link so that you can finish later. What you filled in is kept. Nothing is signed until you finish.",
  ]);
  expect([mail.quote, mail.button?.url]).toEqual([undefined, facts.link]);
  expect(mail.facts.map(({ label }) => label)).toContain("Sign by");
});

test("only the owner is led back to a declined package", () => {
  expect(words.declined(facts).button).toBeUndefined();
  expect(words.declined({ ...facts, isOwner: true })).toMatchObject({
    button: { url: facts.link },
    quote: "The dates are wrong.",
  });
});

test("a zone nobody knows is UTC, told once", () => {
  expect(momentOf(new Date("2026-12-04T17:00:00Z"), { id: "Nowhere/Land", isOwn: false }, reader)).toMatchObject({
    time: "17:00",
    zone: null,
  });
});

test("a language without words is English", async () => {
  for (const code of ["sv", "xx", "", "not a language", null]) expect((await wordsFor(code)).words.language).toBe("en");
  expect((await wordsFor("de-CH")).words).toMatchObject({ language: "de", formatTag: "de-CH-u-ca-gregory-nu-latn" });
});

test.each(completeIn.mails)(
  "%s: every kind is said whole, in sentences that run as the language does",
  async (code) => {
    const { words: own, ...kinds } = await wordsFor(code);
    const theirs = {
      ...facts,
      due: momentOf(new Date("2026-12-04T17:00:00Z"), { id: "Europe/Stockholm", isOwn: true }, own),
    };
    for (const kind of mailKinds) {
      const template = kinds[kind](theirs);
      const html = templateHtml(template);
      expect(html).toContain(`<html lang="${code}" dir="${languages[code].direction}">`);
      expect(html).toMatch(
        new RegExp(`<h1 [^>]*text-align:${languages[code].direction === "rtl" ? "right" : "left"};`),
      );
      expect(`${templateText(template)}${html}`).not.toMatch(/undefined|\{\w+\}|plural,/);
      expect(template.subject).not.toBe(code === "en" ? "" : words[kind](facts).subject);
    }
  },
);

test("in Arabic a name in other letters is set apart, and the letters of the title stay joined", async () => {
  const { invitation } = await wordsFor("ar-EG");
  const template = invitation(facts);
  expect(template.greeting).toBe("تحية طيبة \u2068João Pereira\u2069،");
  expect(templateHtml(template)).not.toContain("letter-spacing");
});

test("a due date on another day in universal time says which", async () => {
  const due = momentOf(new Date("2026-12-04T23:30:00Z"), { id: "Europe/Stockholm", isOwn: true }, reader);
  expect(templateText(words.invitation({ ...facts, due }))).toContain(
    "Sign by: Saturday 5 December 2026, 00:30 your time in Stockholm\n  Friday 4 December 2026, 23:30 UTC\n",
  );
});

test.each([
  ["en", "Friday 4 December 2026, 18:00 Stockholm time"],
  ["de", "Freitag, 4. Dezember 2026, 18:00 Uhr (Mitteleuropäische Zeit)"],
  ["fr", "vendredi 4 décembre 2026 à 18:00 (heure d’Europe centrale)"],
  ["es", "viernes, 4 de diciembre de 2026, 18:00 (hora de Europa central)"],
  ["ar", "الجمعة، 4 ديسمبر 2026، 6:00 م (توقيت وسط أوروبا)"],
])("%s: the package's zone is nobody's own, and is named", async (code, line) => {
  const { words: own, invitation } = await wordsFor(code);
  const due = momentOf(new Date("2026-12-04T17:00:00Z"), { id: "Europe/Stockholm", isOwn: false }, own);
  expect(invitation({ ...facts, due }).facts[0]?.lines[0]).toBe(line);
});

test("only a zone that was set for a signer, and that there is, is their own", () => {
  const pkg = { timezoneId: "Europe/Stockholm" };
  expect(zoneFor({ timezoneId: "Asia/Tokyo" }, pkg)).toEqual({ id: "Asia/Tokyo", isOwn: true });
  for (const signer of [{ timezoneId: "GMT" }, { timezoneId: "Mars/Olympus" }, undefined])
    expect(zoneFor(signer, pkg)).toEqual({ id: "Europe/Stockholm", isOwn: false });
});
