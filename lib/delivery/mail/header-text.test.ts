// What people type, made safe for the head of a mail.
import { expect, test } from "vitest";
import { headerText, parseMailbox } from "./header-text.ts";

test.each([
  ["Ann\r\nBcc: spy@evil.example", "Ann Bcc: spy@evil.example"],
  ["one\u2028two\u0085three\u0000four", "one two three four"],
  ["\u202efdp.exe\u202c", "fdp.exe"],
  ["  李小龙  \t", "李小龙"],
  ["عقد", "عقد"],
])("%j becomes %j", (given, safe) => {
  expect(headerText(given)).toBe(safe);
});

test("what is too long is cut between letters, not inside them", () => {
  expect(headerText("🖋".repeat(300), 10)).toBe(`${"🖋".repeat(9)}…`);
});

test.each([
  ["sign@nordhaven.example", { name: "", address: "sign@nordhaven.example" }],
  ['"Nordhaven, signing" <sign@nordhaven.example>', { name: "Nordhaven, signing", address: "sign@nordhaven.example" }],
])("MAIL_FROM %s", (given, mailbox) => {
  expect(parseMailbox(given)).toEqual(mailbox);
});
