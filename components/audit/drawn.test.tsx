// What an entry of the audit log says of a signer who was refused, as it is drawn.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { AuditEvent } from "#lib/contract/records/audit-event.ts";
import { AuditEntry } from "./audit-entry.tsx";
import { ChangeTable } from "./change-table.tsx";

const markup = await englishMarkup("audit-log");
const hash = "d95a03f1b2c4e6a8907d5b3f1e2c4a6880b1d3f5978a6c4e2f0d8b6a49537c28";
const refused: AuditEvent = {
  sequence: 12,
  at: "2026-11-20T13:41:07.218Z",
  act: "signer.refused",
  actor: { kind: "signer", id: "", name: "", email: "", clientApp: "" },
  subject: { kind: "package", id: "p1", name: "The lease" },
  before: {},
  after: {
    role: "ann",
    endpoint: "POST /ceremony/{ceremonyId}/sign",
    status: 404,
    messageKey: "error.notFound.approvalNotFound",
    asked: ["documentId lease", "approvalId sign-bob"],
    lastOfHour: true,
  },
  ip: "192.0.2.7",
  browser: "Firefox, Linux",
  userAgent: "",
  previousHash: hash,
  hash,
};
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("a refused act of a signer says whose it was, of which package, and from where, and catches the eye", () => {
  const html = markup(<AuditEntry event={refused} onOnly={() => undefined} />);
  expect(textOf(html)).toContain("A signer Act of a signer refused · The lease 192.0.2.7, Firefox, Linux");
  expect(html).toContain("bg-caution-soft");
});

test("and who it was, as long as the package's evidence says so", () => {
  const signer = { name: "Ann Tester", email: "ann@example.net" };
  const event = { ...refused, actor: { ...refused.actor, signer } };
  expect(textOf(markup(<AuditEntry event={event} onOnly={() => undefined} />))).toContain(
    "Ann Tester, signer Act of a signer refused · The lease",
  );
});

test("an attempt without the permission catches the eye, too", () => {
  const actor = { kind: "sender", id: "s1", name: "Sam Sender", email: "sam@example.net", clientApp: "" };
  const event = { ...refused, act: "permission.refused", actor, subject: { kind: "sender", id: "s2", name: "Olive" } };
  const html = markup(<AuditEntry event={event} onOnly={() => undefined} />);
  expect(textOf(html)).toContain("Sam Sender Refused for want of a permission · Olive");
  expect(html).toContain("bg-caution-soft");
});

test("and inside which role, what it asked for, why not, and that no more of the hour is written down", () => {
  const text = textOf(markup(<ChangeTable event={refused} />));
  for (const said of [
    "Role ann",
    "Operation POST /ceremony/{ceremonyId}/sign",
    "Status 404",
    "Reason error.notFound.approvalNotFound",
    "Asked for documentId lease and approvalId sign-bob",
    "More within the hour are not recorded On",
  ])
    expect(text).toContain(said);
});
