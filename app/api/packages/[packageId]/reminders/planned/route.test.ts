// GET /packages/{packageId}/reminders/planned
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { packages } from "#db/schema/packages.ts";
import { makeAccount, makeSender } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as scheduleRoute from "../route.ts";
import * as route from "./route.ts";

const usual = { startInDaysDelay: 3, intervalInDays: 7, repetitionsCount: 1 };
const planned = (packageId: string, key: string) =>
  callRoute(route, "GET /packages/{packageId}/reminders/planned", { key, params: { packageId } });
const day = 24 * 3600_000;

test("200 with nothing, then the account's schedule, told to regular senders too, then the package's own beside it", async () => {
  const made = await makeAccount();
  const regular = await makeSender(made.account.id);
  const { id } = await makeDraft(regular);
  expect(await planned(id, regular.apiKey)).toMatchObject({ status: 200, body: { own: null, ofAccount: null } });
  await db
    .update(accounts)
    .set({ configuration: { emailReminderSettings: usual } })
    .where(eq(accounts.id, made.account.id));
  const { body } = await planned(id, regular.apiKey);
  expect(body).toMatchObject({ own: null, ofAccount: usual });
  const [first, second] = body.ofAccount.dates.map((date: string) => Date.parse(date));
  expect(second - first).toBe(7 * day);
  const own = { startInDaysDelay: 1, intervalInDays: 2, repetitionsCount: 0 };
  const made2 = { key: regular.apiKey, params: { packageId: id }, json: own };
  expect((await callRoute(scheduleRoute, "POST /packages/{packageId}/reminders", made2)).status).toBe(200);
  expect((await planned(id, regular.apiKey)).body).toMatchObject({ own, ofAccount: usual });
});

test("200 without what would come after the due date, or after the days that the account gives", async () => {
  const made = await makeAccount();
  const { id } = await makeDraft(made.owner);
  const configuration = { emailReminderSettings: usual };
  await db.update(accounts).set({ configuration }).where(eq(accounts.id, made.account.id));
  const datesFound = async () => (await planned(id, made.owner.apiKey)).body.ofAccount.dates.length;
  expect(await datesFound()).toBe(2);
  const due = new Date(Date.now() + 5 * day);
  await db.update(packages).set({ due }).where(eq(packages.id, id));
  expect(await datesFound()).toBe(1);
  const expiryTimeConfiguration = { remainingDays: 2, maximumRemainingDays: 0 };
  await db.update(packages).set({ due: null }).where(eq(packages.id, id));
  await db
    .update(accounts)
    .set({ configuration: { ...configuration, expiryTimeConfiguration } })
    .where(eq(accounts.id, made.account.id));
  expect(await datesFound()).toBe(0);
});

test("404 for a colleague who may not see it, and for a package that does not exist", async () => {
  const made = await makeAccount();
  const pkg = await makeDraft(made.owner);
  const other = await makeSender(made.account.id);
  expect((await planned(pkg.id, other.apiKey)).status).toBe(404);
  expect((await planned("nowhere", made.owner.apiKey)).status).toBe(404);
});
