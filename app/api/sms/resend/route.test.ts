// POST /sms/resend
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { passcodes, smsMessages } from "#db/schema/sms.ts";
import { asking, codeFor, openAsked, sendAsking } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { tokenOf } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
const resend = async (loginToken?: string) => {
  const answer = await callRoute(route, "POST /sms/resend", { query: loginToken ? { loginToken } : {} });
  return [answer.status, answer.body?.messageKey];
};
const letPass = (packageId: string) =>
  db
    .update(passcodes)
    .set({ created: sql`${passcodes.created} - make_interval(secs => 31)` })
    .where(eq(passcodes.packageId, packageId));

test("204 by the link's token and by the session's, with the same pause as at the gate", async () => {
  const packageId = await sendAsking(account.owner, asking.code);
  const link = await tokenOf(packageId, "ann");
  expect(await resend(link)).toEqual([204, undefined]);
  expect(await resend(link)).toEqual([429, "error.tooMany.passcodes"]);
  await letPass(packageId);
  const ann = await openAsked(packageId);
  const session = ann.cookie.split("=")[1] ?? "";
  expect(await resend(session)).toEqual([204, undefined]);
  expect(await db.select().from(smsMessages).where(eq(smsMessages.packageId, packageId))).toHaveLength(2);
  await ann.enter(await codeFor(packageId));
  expect(await resend(session)).toEqual([403, "error.forbidden.actionNotAllowed"]);
});

test("403 where questions come first, or nothing is asked; 401 for no token and one that nobody has", async () => {
  const packageId = await sendAsking(account.owner, asking.both);
  expect(await resend(await tokenOf(packageId, "ann"))).toEqual([403, "error.forbidden.actionNotAllowed"]);
  expect(await resend(await tokenOf(packageId, "bob"))).toEqual([403, "error.forbidden.actionNotAllowed"]);
  for (const wrong of [undefined, "nonsense"]) expect(await resend(wrong)).toEqual([401, "error.unauthorised.link"]);
});
