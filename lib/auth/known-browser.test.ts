// Whose attempts are used up by whose guesses.

import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senderTotps } from "#db/schema/second-steps.ts";
import type { Refusal } from "#lib/core/errors.ts";
import { makeAccount, makeSender, type TestSender } from "#lib/testing/callers.ts";
import { exhaust } from "#lib/testing/exhaust.ts";
import { type Browser, browserCookieFor, browserIn, isKnown } from "./known-browser.ts";
import { limitSignIns } from "./rate-limit.ts";
import { signIn } from "./sign-in.ts";

const password = "a long enough password";
let ann: TestSender;
let bob: TestSender;
let network = 0;
beforeEach(async () => {
  const { account } = await makeAccount();
  [ann, bob] = [await makeSender(account.id, { password }), await makeSender(account.id, { password })];
  network += 1;
});

const attempt = ({ row }: TestSender, word: string, browser?: Browser): Promise<string> =>
  signIn({ ip: `198.51.100.${network}`, userAgent: "", browser }, { email: row.email, password: word }).then(
    () => "in",
    (cause: Refusal) => cause.key,
  );
const cookieValue = (cookie: string): string => cookie.split(";")[0]?.split("=")[1] ?? "";
const after = (browser: Browser | undefined, { row }: TestSender): Browser => {
  const next = browserIn(cookieValue(browserCookieFor(browser, row.id)));
  if (!next) throw new Error("a cookie that is none");
  return next;
};

test("in a known browser only its own wrong passwords count", async () => {
  const browser = after(undefined, ann);
  await exhaust(ann.row.email);
  expect(await attempt(ann, password)).toBe("error.tooMany.signIns");
  expect(await attempt(ann, "wrong", browser)).toBe("error.unauthorised.credentials");
  expect(await attempt(ann, password, browser)).toBe("in");
  await exhaust(ann.row.email, browser.id);
  expect(await attempt(ann, password, browser)).toBe("error.tooMany.signIns");
});

test("nor do a known browser's attempts wait for strangers in its network; another account's browser does", async () => {
  const browser = after(undefined, ann);
  for (let guess = 0; guess < 20; guess++) await limitSignIns(`198.51.100.${network}`);
  expect(await attempt(ann, password)).toBe("error.tooMany.signIns");
  expect(await attempt(bob, password, browser)).toBe("error.tooMany.signIns");
  expect(await attempt(ann, password, browser)).toBe("in");
});

test("guesses of strangers, however many, lock no owner out: the known browser lets them in, and they are never locked", async () => {
  const { account, owner } = await makeAccount({ owner: { password } });
  const configuration = sql`'{"systemSettings": {"senderLoginMaxFailedAttempts": 3}}'::jsonb`;
  await db.update(accounts).set({ configuration }).where(eq(accounts.id, account.id));
  const browser = after(undefined, owner);
  for (let guess = 0; guess < 8; guess++) await attempt(owner, "wrong");
  expect(await attempt(owner, password)).toBe("error.tooMany.signIns");
  expect(await attempt(owner, password, browser)).toBe("in");
});

test("with a second step its code is asked for there too, whatever strangers have used up, and asking counts as no guess", async () => {
  await db.insert(senderTotps).values({ senderId: ann.row.id, secretSealed: "", confirmed: new Date() });
  const browser = after(undefined, ann);
  await exhaust(ann.row.email);
  expect(await attempt(ann, password)).toBe("error.tooMany.signIns");
  for (let time = 0; time < 6; time++)
    expect(await attempt(ann, password, browser)).toBe("error.unauthorised.secondStep");
});

test("each of several people in one browser has attempts of their own", async () => {
  const browser = after(after(undefined, ann), bob);
  for (const { row } of [ann, bob]) await exhaust(row.email);
  await exhaust(ann.row.email, browser.id);
  expect(await attempt(ann, password, browser)).toBe("error.tooMany.signIns");
  expect(await attempt(bob, password, browser)).toBe("in");
});

test("a browser is known to nobody by another's proof, another browser's or one that is made up", () => {
  const [anns, bobs] = [after(undefined, ann), after(undefined, bob)];
  expect(isKnown(anns, ann.row.id)).toBe(true);
  expect(isKnown(bobs, ann.row.id)).toBe(false);
  expect(isKnown({ ...bobs, proofs: anns.proofs }, ann.row.id)).toBe(false);
  expect(isKnown({ ...anns, proofs: ["x".repeat(32)] }, ann.row.id)).toBe(false);
  const [id, proof = ""] = [anns.id, anns.proofs[0]];
  for (const value of [id, "", "%00", `${id}.`, `${id}.short`, `${id}${`.${proof}`.repeat(9)}`])
    expect(browserIn(value), value).toBeUndefined();
});

test("the cookie keeps the last eight people, each once", () => {
  let browser = after(undefined, ann);
  for (let other = 0; other < 7; other++) browser = after(browser, { row: { id: `other ${other}` } } as TestSender);
  expect(isKnown(browser, ann.row.id)).toBe(true);
  expect(after(browser, ann).proofs).toHaveLength(8);
  expect(isKnown(after(browser, bob), ann.row.id)).toBe(false);
});

test("right passwords are not counted, and wrong ones at the same moment all are", async () => {
  for (let time = 0; time < 6; time++) expect(await attempt(ann, password)).toBe("in");
  const keys = await Promise.all(Array.from({ length: 7 }, () => attempt(ann, "wrong")));
  expect(keys.filter((key) => key === "error.unauthorised.credentials")).toHaveLength(5);
  expect(keys.filter((key) => key === "error.tooMany.signIns")).toHaveLength(2);
});
