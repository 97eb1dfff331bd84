// What is told of a recipient's mails: the one that asked, where a later one told of something else.

import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { MailReport } from "#lib/contract/records/mail-report.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Recipient } from "./package-state.ts";
import { RecipientTrail } from "./recipient-trail.tsx";

const markup = await englishMarkup("package-page", "lists");

const invited = "2026-11-20T06:49:00Z";
const notice = "2026-11-20T06:51:00Z";

const trailOf = (status: string, state: string) =>
  markup(
    <RecipientTrail
      person={
        {
          state,
          asked: {},
          earlier: [],
          progress: { invited, mail: { status: "outbox", at: notice, error: null, report: null } },
        } as unknown as Recipient
      }
      pkg={{ status, type: "PACKAGE" } as unknown as Package}
      before={[]}
    />,
  );

test.each([
  ["while people sign, the newest mail", "SENT", "now", "In the outbox since", notice],
  ["once they have signed, the invitation", "SENT", "signed", "Invited", invited],
  ["once somebody declined, the invitation and not the notice of that", "DECLINED", "now", "Invited", invited],
  ["once it is completed, the invitation", "COMPLETED", "signed", "Invited", invited],
])("%s", (_, status, state, words, at) => {
  const trail = trailOf(status, state);
  expect(trail).toContain(words);
  expect(trail).toContain(`dateTime="${at.replace("Z", ".000Z")}"`);
});

const reportOf = (report: Partial<MailReport>, state = "now", status = "sent") =>
  markup(
    <RecipientTrail
      person={
        {
          state,
          email: "ann@example.net",
          asked: {},
          earlier: [],
          progress: {
            invited,
            mail: {
              status,
              at: invited,
              error: null,
              report: { reason: "unknown", words: "", at: notice, ...report },
            },
          },
        } as unknown as Recipient
      }
      pkg={{ status: "SENT", type: "PACKAGE" } as unknown as Package}
      before={[]}
    />,
  );

test.each(["now", "signed"])("a mail that came back is told instead of one that was sent, of who is %s", (state) => {
  const trail = reportOf({ kind: "returned", reason: "noMailbox", words: "550 5.1.1 Nobody" }, state);
  expect(trail).toContain("Mail to ann@example.net came back");
  expect(trail).toContain("there is no such mailbox");
  expect(trail).toContain(`dateTime="${notice.replace("Z", ".000Z")}"`);
  expect(trail).not.toMatch(/Mail sent|Invited/);
});

test.each([
  ["delayed", "Not delivered yet"],
  ["delivered", "Delivered"],
  ["complaint", "Marked as spam"],
  ["autoReply", "Answered automatically: “Away until 3 December”"],
] as const)("what arrived was sent, and %s", (kind, words) => {
  const trail = reportOf({ kind, words: "Away until 3 December" });
  expect(trail).toContain("Mail sent");
  expect(trail).toContain(words);
  // Also where we do not know ourselves whether it left.
  expect(reportOf({ kind, words: "Away until 3 December" }, "now", "failed")).toBe(trail);
});

test("a mail that was not sent is told by the address that gets none, and since when", () => {
  const suppressed = { reason: "hardBounce", since: notice };
  const mail = { status: "failed", at: invited, error: "Not sent: …", report: null, suppressed };
  const person = { state: "now", email: "ann@example.net", asked: {}, earlier: [], progress: { invited, mail } };
  const trail = markup(
    <RecipientTrail
      person={person as unknown as Recipient}
      pkg={{ status: "SENT", type: "PACKAGE" } as unknown as Package}
      before={[]}
    />,
  );
  expect(trail).toContain("The mail to ann@example.net was not sent: this address refused mails");
  expect(trail).toContain(`dateTime="${notice.replace("Z", ".000Z")}"`);
});

test.each([
  ["the link alone", undefined, false],
  ["documents that were shown", "2026-11-20T06:58:00Z", true],
])("what was opened is told as what it is: %s", (_, seen, isTold) => {
  const opened = "2026-11-20T06:55:00Z";
  const person = {
    state: "now",
    email: "ann@example.net",
    asked: {},
    earlier: [],
    progress: { invited, opened },
    seen,
  };
  const trail = markup(
    <RecipientTrail
      person={person as unknown as Recipient}
      pkg={{ status: "SENT", type: "PACKAGE" } as unknown as Package}
      before={[]}
    />,
  );
  expect(trail).toContain("Link opened");
  expect(trail).toContain(`dateTime="${opened.replace("Z", ".000Z")}"`);
  expect(trail.includes("Documents seen")).toBe(isTold);
  if (seen) expect(trail).toContain(`dateTime="${seen.replace("Z", ".000Z")}"`);
});
