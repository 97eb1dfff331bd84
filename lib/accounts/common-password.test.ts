// Which passwords are guessed first.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import leaked from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { isCommonPassword } from "./common-password.ts";

const own = ["Ingrid Bergström", "ingrid@nordhaven.example", "Nordhaven Logistics"];

test.each([
  "password123!",
  "P@ssw0rd2026",
  "Passwort1234",
  "1234567890",
  "0987654321",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "qwertzuiop",
  "Willkommen2026!",
  "iloveyou1234",
  "!!!letmein!!!",
  "Bergström1987",
  "ingrid-2026-",
  "NordhavenLogistics",
  // Written without its dots, the other way round, and with an accent that is two characters.
  "Bergstrom1987",
  "BergströmIngrid!",
  "Bergstro\u0308m2026",
  // Of the list of what leaked: as it stands there, and as a word with something around it.
  "1qaz2wsx3edc",
  "MANCHESTER",
  "Wolverine_1999",
  "m4nch3st3r!!",
])("%s is", (password) => {
  expect(isCommonPassword(password, own)).toBe(true);
});

test.each([
  "correct horse battery staple",
  "a long enough password",
  "kV9#mq2LwtzP",
  "die Katze trinkt Tee",
  "7391 0482 6650",
  "パスワードではない長い文",
  // A few letters that stand in the list, among figures.
  "83-love-9274650",
  // A name and enough besides.
  "Bergström sells timber",
])("%s is not", (password) => {
  expect(isCommonPassword(password, own)).toBe(false);
});

test("at least 3000 that leaked are refused whose length the shortest policy allows", () => {
  const ten = leaked.filter((one) => /^[a-z]{5,}$/.test(one)).map((one) => one.padEnd(10, "1"));
  expect(ten.length).toBeGreaterThan(3000);
  expect(ten.slice(0, 5000).filter((one) => !isCommonPassword(one))).toEqual([]);
});

test("every way that sets a password asks", () => {
  const files = globSync("{app,lib}/**/*.ts", { cwd: projectRoot }).filter(
    (file) => !/\.test\.ts$|testing\//.test(file),
  );
  const setting = files.filter((file) => {
    const text = readFileSync(join(projectRoot, file), "utf8");
    return file !== "lib/auth/passwords.ts" && /\bhashPassword\(/.test(text);
  });
  expect(setting.sort()).toEqual([
    "lib/accounts/change-password.ts",
    "lib/accounts/choose-password.ts",
    "lib/instance/first-start.ts",
    "lib/instance/set-up.ts",
  ]);
  for (const file of setting)
    expect(readFileSync(join(projectRoot, file), "utf8")).toMatch(/refuseWeakPassword\(|isCommonPassword\(/);
});
