import { expect, test } from "vitest";
import { fileNames, packageFolder, safeName } from "./file-names.ts";

const bytes = (text: string) => Buffer.byteLength(text);

test.each([
  ["Lease", "Lease"],
  ["../../etc/passwd", "_.._etc_passwd"],
  ["..", "x"],
  ["/", "_"],
  ['a\\b:c*d?e"f<g>h|i', "a_b_c_d_e_f_g_h_i"],
  ["two\nlines\u0000\u0007 and  spaces ", "two lines and spaces"],
  ["ends with dots...", "ends with dots"],
  ["CON", "_CON"],
  ["lpt1.pdf", "_lpt1.pdf"],
  ["Console", "Console"],
  ["مستند ‮txt.exe", "مستند txt.exe"],
  ["合同", "合同"],
  ["Zu\u0308rich", "Z\u00fcrich"],
  ["", "x"],
  [" . ", "x"],
  ["\ud800", "\ufffd"],
])("%j is written as %j", (text, name) => {
  expect(safeName(text, "x")).toBe(name);
});

test("a name is cut between characters, within what file systems take", () => {
  const family = "👨‍👩‍👧‍👦";
  const name = safeName(family.repeat(30), "x");
  expect(bytes(name)).toBeLessThanOrEqual(180);
  expect(name.replaceAll(family, "")).toBe("");
  expect(bytes(packageFolder({ id: "a", name: "合".repeat(255) }))).toBeLessThanOrEqual(180);
});

test("documents of one name have different files, also where case or accents are folded", () => {
  expect(fileNames(["Lease", "lease", "Lease.pdf", "LEASE (2)", "Ｌease"], {})).toEqual([
    "Lease.pdf",
    "lease (2).pdf",
    "Lease (3).pdf",
    "LEASE (2) (2).pdf",
    "Ｌease (4).pdf",
  ]);
});

test("prefix and suffix stand around the name, and lead nowhere else", () => {
  const affixes = { filePrefix: "signed-", fileSuffix: "-2026" };
  expect(fileNames(["Lease"], affixes)).toEqual(["signed-Lease-2026.pdf"]);
  expect(fileNames(["Lease"], { filePrefix: "../up/", fileSuffix: "/x" })).toEqual(["_up_Lease_x.pdf"]);
  const [long = ""] = fileNames(["長".repeat(255)], { filePrefix: "p".repeat(255), fileSuffix: "s".repeat(255) });
  expect(bytes(long)).toBeLessThanOrEqual(180);
  expect(long).toMatch(/^p{60}長+s{60}\.pdf$/);
});

test("packages of one name have folders of their own, the same each time", () => {
  const [one, other] = [packageFolder({ id: "a=", name: "Lease" }), packageFolder({ id: "A=", name: "Lease" })];
  expect(one).toMatch(/^Lease [0-9a-f]{12}$/);
  expect(one).not.toBe(other);
  expect(packageFolder({ id: "a=", name: "Lease" })).toBe(one);
});
