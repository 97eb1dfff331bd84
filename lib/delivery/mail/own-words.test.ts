// An account's own words of a mail are in what is previewed, tried and sent; what they cannot say, the product says.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as route from "#app/api/account/admin/mailWords/[language]/route.ts";
import * as allRoute from "#app/api/account/admin/mailWords/route.ts";
import * as previewRoute from "#app/api/outbox/preview/route.ts";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { noWords } from "#lib/contract/records/mail-variables.ts";
import { type MailKind, mailKinds } from "#lib/contract/records/outbox.ts";
import { versionOf } from "#lib/contract/version.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueMail, type NewMail } from "#lib/work/outbox/enqueue-mail.ts";
import { composeMail } from "./compose-mail.ts";
import { mailsIn } from "./messages.ts";
import { inOwnWords } from "./own-words.ts";
import { templateText } from "./template-text.ts";

let made: TestAccount;
/** Says nothing of its own. */
let plain: TestAccount;
beforeAll(async () => {
  plain = await makeAccount();
  made = await makeAccount({ name: "Nordhaven", senders: 1 });
});

const sample = { packageName: "Harbour lease", documentName: "Lease", person: "Tess Example", message: "By Friday." };
const look = (kind: string, more: object = {}, key = made.owner.apiKey) =>
  callRoute(previewRoute, "POST /outbox/preview", {
    key,
    json: { kind, language: "en", toOwner: false, sample, ...more },
  });
const save = (json: object, seen: unknown, { language = "en", key = made.owner.apiKey } = {}) =>
  callRoute(route, "PUT /account/admin/mailWords/{language}", {
    key,
    params: { language },
    json,
    headers: { "if-match": `"${versionOf(seen)}"` },
  });
const all = (key = made.owner.apiKey) => callRoute(allRoute, "GET /account/admin/mailWords", { key });

const own = {
  subject: "{company}: {package} waits",
  opening: "Good day.\n\n{ sender } asks for your <b>name</b>.",
  button: "To {package}",
};

test("what is saved is in the mail, as text; empty goes back to the product's", async () => {
  const saved = await save({ kind: "invitation", ...own }, noWords);
  expect(saved.status, saved.text).toBe(200);
  expect((await all()).body).toEqual({ mailWords: { en: { invitation: own } } });
  const { subject, html, text, standard } = (await look("invitation")).body;
  expect(subject).toBe("Nordhaven: Harbour lease waits");
  expect(text).toContain("Good day.\n\nTess Example asks for your <b>name</b>.");
  expect(text).toContain("To Harbour lease:");
  expect(html).toContain("asks for your &lt;b&gt;name&lt;/b&gt;.");
  expect(standard).toEqual({ subject: "Please sign: Harbour lease", opening: [], button: "Read and sign" });
  // Each mail and each language has its own.
  expect((await look("reminder")).body.subject).toBe("Still to sign: Harbour lease");
  expect((await look("invitation", { language: "de" })).body.subject).not.toContain("waits");
  expect((await save({ kind: "invitation", ...noWords }, own)).status).toBe(200);
  expect((await all()).body).toEqual({ mailWords: {} });
  expect((await look("invitation")).body.subject).toBe("Please sign: Harbour lease");
});

test("words that are only looked at are in the mail and not kept", async () => {
  const words = { ...noWords, opening: "We were quick.\n{standard}" };
  const { text, subject } = (await look("completed", { toOwner: true, words })).body;
  expect(text).toContain("We were quick.\n\nEveryone has signed");
  expect(subject).toBe("Signed by everyone: Harbour lease");
  expect((await all()).body).toEqual({ mailWords: {} });
});

test("owner and signer have their own words of one occasion", async () => {
  const ofOwner = { ...noWords, subject: "Done, {recipient}" };
  expect((await save({ kind: "completed", toOwner: true, ...ofOwner }, noWords)).status).toBe(200);
  expect((await look("completed", { toOwner: true })).body.subject).toMatch(/^Done, /);
  expect((await look("completed")).body.subject).toBe("Signed by everyone: Harbour lease");
});

test("400 for a variable that the mail has not got and for a language that mails do not speak; 403 for who is no manager", async () => {
  const wrong = await save({ kind: "invitation", ...noWords, opening: "Code {code}" }, noWords);
  expect([wrong.status, wrong.body.messageKey, wrong.body.parameters]).toEqual([
    400,
    "error.validation.body",
    { field: "opening", variable: "code" },
  ]);
  expect(wrong.body.message).toContain("recipient");
  const long = await save({ kind: "invitation", ...noWords, button: "x".repeat(61) }, noWords);
  expect(long.status).toBe(400);
  expect((await save({ kind: "invitation", ...own }, noWords, { language: "sv" })).status).toBe(400);
  const regular = made.senders[0]?.apiKey ?? "";
  expect((await save({ kind: "invitation", ...own }, noWords, { key: regular })).status).toBe(403);
  expect((await all(regular)).status).toBe(403);
});

test("of two who write at once from what they have seen, the second is told", async () => {
  const one = (subject: string) => save({ kind: "expired", ...noWords, subject }, noWords, { language: "it" });
  const answers = await Promise.all([one("A"), one("B")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test("what is sent is in the account's words: to signers, to owners, and about one's own access", async () => {
  const pkg = await makeDraft(made.owner, { change: { language: "fr" } });
  await setStatus(pkg, "SENT");
  const to = { name: "Ann Tester", email: "ann@example.net" };
  const subjectOf = async (mail: object) => {
    const id = await inTransaction(made.owner.caller, async (work) => enqueueMail(work, { to, ...mail } as NewMail));
    const [row] = await db.select().from(mails).where(eq(mails.id, id));
    return row && (await composeMail(db, row))?.template.subject;
  };
  const language = { language: "fr" };
  await save({ kind: "reminder", ...noWords, subject: "{recipient}, signez {package}" }, noWords, language);
  await save({ kind: "declined", toOwner: true, ...noWords, subject: "{person} refuse" }, noWords);
  await save({ kind: "declined", ...noWords, subject: "Fin de {package}" }, noWords, language);
  await save({ kind: "callback-failed", ...noWords, subject: "{event} is lost" }, noWords);
  const facts = { by: "Tess", reason: "No" };
  expect(await subjectOf({ kind: "reminder", roleId: "ann", pkg })).toBe("Ann Tester, signez Lease");
  expect(await subjectOf({ kind: "declined", roleId: "ann", pkg, facts })).toBe("Fin de Lease");
  expect(await subjectOf({ kind: "declined", pkg, facts })).toBe("Tess refuse");
  const event = { facts: { event: "SIGNER_COMPLETE" } };
  const accountId = made.account.id;
  expect(await subjectOf({ kind: "callback-failed", accountId, ...event })).toBe("SIGNER_COMPLETE is lost");
});

test("a paragraph about what is not there is left out, and a subject about it is the product's", async () => {
  const words = await translatorFor("mails", "en");
  const template = {
    ...mailsIn(words)["password-reset"]({
      reader: "Ada",
      company: "N",
      invitedBy: "",
      link: "https://x.example",
      host: "x",
    }),
    paragraphs: [],
  };
  const mail = inOwnWords(
    template,
    { subject: "By {due}", opening: "Until {due}.\nHello {recipient}.\n{standard}", button: "{nothing}" },
    { recipient: "Ada", due: undefined },
    words,
  );
  expect(mail.subject).toBe(template.subject);
  expect(mail.paragraphs).toEqual(["Hello Ada."]);
  expect(mail.button).toEqual(template.button);
});

test("names that run the other way are set apart, and no name breaks a subject into lines", async () => {
  const words = await translatorFor("mails", "en");
  const template = mailsIn(words)["password-reset"]({
    reader: "",
    company: "N",
    invitedBy: "",
    link: "https://x.example",
    host: "x",
  });
  const own = { ...noWords, subject: "For {package}" };
  expect(inOwnWords(template, own, { package: "عقد" }, words).subject).toBe("For \u2068عقد\u2069");
  expect(inOwnWords(template, own, { package: "a\r\nBcc: x" }, words).subject).not.toMatch(/[\r\n]/);
  expect(templateText(inOwnWords(template, { ...noWords, opening: "One" }, {}, words))).toContain("One");
});

test.each(mailKinds)(
  "%s: the product's own words, asked for as such, are what stands there without",
  async (kind: MailKind) => {
    const words = { subject: "{standard}", opening: "{standard}", button: "{standard}" };
    for (const language of signersLanguages.slice(0, 4)) {
      const key = plain.owner.apiKey;
      const [bare, asked] = [await look(kind, { language }, key), await look(kind, { language, words }, key)];
      expect([asked.body.subject, asked.body.text.replace(/\d\d:\d\d/g, "")]).toEqual([
        bare.body.subject,
        bare.body.text.replace(/\d\d:\d\d/g, ""),
      ]);
    }
  },
);

test("a name that every object knows is no variable: while it is typed the product's words stand in its place", async () => {
  const words = { ...noWords, subject: "{constructor} waits", opening: "{toString}" };
  const [typed, standard] = [
    await look("invitation", { words }, plain.owner.apiKey),
    await look("invitation", {}, plain.owner.apiKey),
  ];
  expect(typed.status, typed.text).toBe(200);
  expect(typed.body).toMatchObject({ subject: standard.body.subject, text: standard.body.text });
  expect((await save({ kind: "invitation", ...words }, noWords, { key: plain.owner.apiKey })).status).toBe(400);
});
