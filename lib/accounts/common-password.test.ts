// Which passwords are guessed first.
import { expect, test } from "vitest";
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
])("%s is not", (password) => {
  expect(isCommonPassword(password, own)).toBe(false);
});
