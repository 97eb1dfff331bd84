// The grammar of form field names, as a table.
import { expect, test } from "vitest";
import { readBracketName } from "./bracket-name.ts";

const read: [string, object][] = [
  ["[Signer2.capture2]", { role: "Signer2", approval: "capture2", kind: "signature", subtype: "CAPTURE" }],
  ["[Signer2.INITIALS1]", { role: "Signer2", approval: "initials1", subtype: "INITIALS", optional: false }],
  ["[signer.FullName12]", { role: "signer", approval: "fullname12", subtype: "FULLNAME" }],
  ["[a.MobileCapture1]", { approval: "mobile_capture1", subtype: "MOBILE_CAPTURE" }],
  ["[a.Mobile_Capture1]", { approval: "mobile_capture1", subtype: "MOBILE_CAPTURE" }],
  ["[a.Capture01.OPTIONAL]", { approval: "capture1", subtype: "CAPTURE", optional: true }],
  ["[a.Capture1.label1.name]", { approval: "capture1", kind: "label", binding: "{signer.name}" }],
  ["[a.Capture1.Label12.Date]", { kind: "label", binding: "{approval.signed}" }],
  ["[a.Capture1.label1.title]", { binding: "{signer.title}" }],
  ["[a.Capture1.label1.company]", { binding: "{signer.company}" }],
  ["[a.Capture1.label1.{signer.name}]", { binding: "{signer.name}" }],
  ["[a.Capture1.label1.{Approval.Signed}]", { binding: "{approval.signed}" }],
  ["[a.Capture1.label1.{signer.title}]", { binding: "{signer.title}" }],
  ["[a.Capture1.label1.{signer.company}]", { binding: "{signer.company}" }],
  ["[a.Capture1.textfield3]", { approval: "capture1", kind: "textfield" }],
  ["[a.Capture1.CheckBox1]", { kind: "checkbox" }],
  ["[Lessor, Mr. O'Neil.Capture1]", { role: "Lessor, Mr. O'Neil" }],
  ["[買主.Capture1]", { role: "買主" }],
  [" [a.Capture1] ", { role: "a" }],
];
test.each(read)("%s is read", (name, expected) => {
  expect(readBracketName(name)).toMatchObject(expected);
});

const foreign = [
  "Field1",
  "GNWED_OWN_SIGX",
  "",
  "[]",
  "[Signer1]",
  "Signer1.Capture1",
  "[Signer1.Capture1",
  "[Signer1.Capture]",
  "[.Capture1]",
  "[ .Capture1]",
  "[Signer1.Capture1.]",
  "[Signer1.Capture1.radio1]",
  "[Signer1.Capture1.list1]",
  "[Signer1.Capture1.textarea1]",
  "[Signer1.Capture1.textfield]",
  "[Signer1.Capture1.label1]",
  "[Signer1.Capture1.label1.]",
  "[Signer1.Capture1.label1.email]",
  "[Signer1.Capture1.label.name]",
  "[Signer1.Signature1]",
  "[a.Capture1][b.Capture1]",
  "[Signer1.Capture1.label1.constructor]",
];
test.each(foreign)("%j is none of ours", (name) => {
  expect(readBracketName(name)).toBeNull();
});
