// Passwords at rest.
import { scryptSync } from "node:crypto";
import { expect, test, vi } from "vitest";
import { hashPassword, passwordMatches } from "./passwords.ts";

// Here alone: what a hash costs is part of it.
vi.unmock("./password-cost.ts");

test("a password matches its own hash and no other does", async () => {
  const stored = await hashPassword("correct horse battery");
  expect(await passwordMatches("correct horse battery", stored)).toBe(true);
  expect(await passwordMatches("correct horse batterY", stored)).toBe(false);
  expect(await passwordMatches("", stored)).toBe(false);
});

test("the stored form says how it was made, and two of the same password differ", async () => {
  const [one, other] = await Promise.all([hashPassword("the same password"), hashPassword("the same password")]);
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[A-Za-z0-9+/]+=*\$[A-Za-z0-9+/]+=*$/);
  expect(one).not.toBe(other);
});

test("a hash made with other parameters still works", async () => {
  const salt = Buffer.from("saltsaltsalt");

  const key = scryptSync("an older password", salt, 32, { N: 1024, r: 8, p: 1 }).toString("base64");
  expect(await passwordMatches("an older password", `scrypt$1024$8$1$${salt.toString("base64")}$${key}`)).toBe(true);
});

test("the same characters composed differently are the same password", async () => {
  expect(await passwordMatches("Zu\u0308rich-See-2026", await hashPassword("Z\u00fcrich-See-2026"))).toBe(true);
});

test("without a stored hash nothing matches", async () => {
  expect(await passwordMatches("anything at all", null)).toBe(false);
  expect(await passwordMatches("", undefined)).toBe(false);
});
