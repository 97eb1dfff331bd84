// What comes back in the shapes of several mail servers, and what is no report at all.
import { expect, test } from "vitest";
import {
  answer,
  complaint,
  type DeliveryStatus,
  fromExchange,
  fromExim,
  fromGmail,
  fromOldExim,
  fromPostfix,
  outOfOffice,
} from "#lib/testing/returned-mails.ts";
import { readMailReport } from "./read-mail-report.ts";

const mailId = "0f8fad5b-d9cb-469f-a165-70867728950e";
const messageId = `<${mailId}@sign.nordhaven.example>`;
const read = (mail: string) => readMailReport(Buffer.from(mail, "utf8"));

test.each<[string, (id: string) => string, object]>([
  [
    "Postfix",
    fromPostfix,
    { kind: "returned", reason: "noMailbox", permanence: "hard", words: "550 5.1.1 No such person here" },
  ],
  [
    "Exim",
    fromExim,
    {
      kind: "returned",
      reason: "full",
      permanence: "hard",
      words: "552-5.2.2 The mailbox of this person 552 5.2.2 takes no more",
    },
  ],
  [
    "Exim before it wrote parts for programs",
    fromOldExim,
    { kind: "returned", reason: "noMailbox", permanence: "hard", words: "550 5.1.1 Unknown here" },
  ],
  ["its warning of then", (id) => fromOldExim(id, true), { kind: "delayed" }],
  ["Exchange", fromExchange, { kind: "returned", reason: "refused", permanence: "hard" }],
  ["Gmail", fromGmail, { kind: "delayed", reason: "noAnswer", permanence: "soft" }],
  ["a complaint", complaint, { kind: "complaint", words: "abuse" }],
  ["an automatic reply", outOfOffice, { kind: "autoReply", words: "Außer Haus bis 3. Dezember" }],
])("%s", async (_, write, expected) => {
  const found = await read(write(messageId));
  expect(found).toMatchObject({ ...expected, mailIds: [mailId] });
  // Mail servers hand it on with lines of LF alone, and with the envelope's sender on a line before the head.
  const piped = `From MAILER-DAEMON  Fri Nov 20 06:49:00 2026\n${write(messageId).replaceAll("\r\n", "\n")}`;
  expect(await read(piped)).toEqual(found);
});

test.each<[DeliveryStatus, object | undefined]>([
  [
    { status: "4.4.7", diagnostic: "smtp; 421 no answer for five days" },
    { kind: "returned", permanence: "soft" },
  ],
  [{ action: "delivered", status: "2.0.0", diagnostic: "smtp; 250 Ok" }, { kind: "delivered" }],
  [
    { status: "nonsense", diagnostic: "" },
    { kind: "returned", reason: "unknown", permanence: "unknown", words: "" },
  ],
  [{ diagnostic: "smtp; 550 5.1.1 \u0007 \u202e a\r\n  b \ud83d" }, { words: expect.not.stringMatching(/[\p{Cc}]/u) }],
])("a status of %o", async (status, expected) => {
  expect(await read(fromPostfix(messageId, status))).toMatchObject(expected ?? {});
});

test.each([
  ["a person's answer", answer(messageId)],
  ["a complaint that is taken back", complaint(messageId, "not-spam")],
  ["a mail that was passed on to a server that reports nothing", fromPostfix(messageId, { action: "relayed" })],
  ["nothing", ""],
  ["no mail", "\u0000\u0001\u0002 ----\r\n\r\n\r\n--"],
  ["a report that breaks off", fromExim(messageId).slice(0, 330)],
])("%s is no report of a mail of ours", async (_, mail) => {
  expect((await read(mail))?.mailIds ?? []).toEqual([]);
});

test("a report that names many mails reaches a few at most, and words are cut", async () => {
  const ids = Array.from({ length: 500 }, (_, at) => `<${mailId.slice(0, -3)}${String(at).padStart(3, "0")}@x>`);
  const found = await read(fromPostfix(ids.join(" "), { diagnostic: `smtp; 550 ${"no ".repeat(5000)}` }));
  expect(found?.mailIds).toHaveLength(20);
  expect(found?.words.length).toBeLessThanOrEqual(500);
});

test("a thread that leads through a mail of ours is not about it: what came back is", async () => {
  const later = "1f8fad5b-d9cb-469f-a165-70867728950e";
  const thread = `In-Reply-To: ${messageId}\r\nReferences: ${messageId}\r\n`;
  expect((await read(`${thread}${fromPostfix(`<${later}@x>`)}`))?.mailIds).toEqual([later]);
  expect((await read(`${thread}${fromPostfix("<somebody-elses@x>")}`))?.mailIds).toEqual([]);
});

test("who signed the mail that came back is told by its head, and whatever is no name is none", async () => {
  const signed =
    "DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;\r\n\td=Nordhaven.example; s=S2026; bh=x; b=y\r\n";
  const strange = "DKIM-Signature: v=1; d=../etc; s=; b=y\r\n";
  const bounce = fromPostfix(messageId).replace(/^(?=Message-ID: <0f8fad5b)/im, `${signed}${strange}`);
  expect(bounce).toContain("S2026");
  expect((await read(bounce))?.signatures).toEqual([{ domain: "nordhaven.example", selector: "s2026" }]);
  expect((await read(fromPostfix(messageId)))?.signatures).toBeUndefined();
});
