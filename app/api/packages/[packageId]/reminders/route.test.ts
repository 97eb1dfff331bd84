import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { packages } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signerCookie } from "#lib/testing/draft-package.ts";
import { createByApi, postChange } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
const call = (verb: "GET" | "POST" | "PUT" | "DELETE", packageId: string, json?: unknown, who?: TestSender) =>
  callRoute(route, `${verb} /packages/${packageId}/reminders`, {
    key: (who ?? account.owner).apiKey,
    params: { packageId },
    ...(json === undefined ? {} : { json }),
  });
const schedule = { startInDaysDelay: 2, intervalInDays: 3, repetitionsCount: 2 };
const day = 24 * 3600_000;

test("204 without a body while there is none", async () => {
  const pkg = await makeDraft(account.owner);
  expect(await call("GET", pkg.id)).toMatchObject({ status: 204, text: "" });
});

test("200 creates, answers and keeps the schedule; what clients send beside it is not minded", async () => {
  const pkg = await makeDraft(account.owner);
  const record = { packageId: pkg.id, ...schedule, reminders: [] };
  const sent = { ...schedule, packageId: "another", reminders: [{ date: "2020-01-01T00:00:00Z" }], extra: null };
  expect(await call("POST", pkg.id, sent)).toMatchObject({ status: 200, body: record });
  expect((await call("GET", pkg.id)).body).toEqual(record);
  expect((await call("POST", pkg.id, { startInDaysDelay: 7 })).body).toEqual({
    packageId: pkg.id,
    startInDaysDelay: 7,
    intervalInDays: 1,
    repetitionsCount: 0,
    reminders: [],
  });
});

test("200 takes the specification's spelling of the repetitions too", async () => {
  const pkg = await makeDraft(account.owner);
  const { repetitionsCount: _, ...rest } = schedule;
  expect((await call("POST", pkg.id, { ...rest, repetitionCount: 4 })).body.repetitionsCount).toBe(4);
  expect((await call("PUT", pkg.id, { repetitionCount: 5 })).body).toMatchObject({ ...rest, repetitionsCount: 5 });
});

test("200 changes what is given; 404 when there is nothing to change", async () => {
  const pkg = await makeDraft(account.owner);
  expect((await call("PUT", pkg.id, schedule)).body.messageKey).toBe("error.notFound.reminderScheduleNotFound");
  await call("POST", pkg.id, schedule);
  expect(await call("PUT", pkg.id, { intervalInDays: 9, startInDaysDelay: null })).toMatchObject({
    status: 200,
    body: { ...schedule, intervalInDays: 9 },
  });
});

test.each([
  { ...schedule, startInDaysDelay: -1 },
  { ...schedule, intervalInDays: -1 },
  { ...schedule, repetitionsCount: -1 },
  { ...schedule, repetitionsCount: 101 },
  { ...schedule, startInDaysDelay: 1.5 },
  { ...schedule, startInDaysDelay: "2" },
])("400 for %j", async (body) => {
  const pkg = await makeDraft(account.owner);
  expect(await call("POST", pkg.id, body)).toMatchObject({
    status: 400,
    body: { messageKey: "error.validation.body" },
  });
  expect((await call("GET", pkg.id)).status).toBe(204);
});

test("403 to create or change while the package is SENT; 204 to delete", async () => {
  const pkg = await makeDraft(account.owner);
  await call("POST", pkg.id, schedule);
  await setStatus(pkg, "SENT");
  for (const verb of ["POST", "PUT"] as const)
    expect(await call(verb, pkg.id, schedule)).toMatchObject({
      status: 403,
      body: { messageKey: "error.forbidden.actionNotAllowed" },
    });
  expect((await call("GET", pkg.id)).body).toMatchObject(schedule);
  expect(await call("DELETE", pkg.id)).toMatchObject({ status: 204, text: "" });
  expect((await call("GET", pkg.id)).status).toBe(204);
  expect((await call("DELETE", pkg.id)).status).toBe(204);
});

test("200 in every other status", async () => {
  for (const status of ["COMPLETED", "ARCHIVED", "DECLINED", "OPTED_OUT", "EXPIRED"] as const) {
    const pkg = await makeDraft(account.owner);
    await setStatus(pkg, status);
    expect((await call("POST", pkg.id, schedule)).status, status).toBe(200);
  }
});

test("200 with the dates once the package is sent; taken back and sent again they are computed anew", async () => {
  const packageId = await createByApi(account.owner.apiKey);
  await call("POST", packageId, schedule);
  const send = () => postChange(account.owner.apiKey, packageId, { status: "SENT" });
  const dates = async () => {
    const [pkg] = await db.select().from(packages).where(eq(packages.id, packageId));
    const { body } = await call("GET", packageId);
    return body.reminders.map(({ date, sentDate }: { date: string; sentDate: null }) => {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
      expect(sentDate).toBeNull();
      return Math.round((new Date(date).getTime() - (pkg?.sent?.getTime() ?? 0)) / day);
    });
  };
  await send();
  expect(await dates()).toEqual([2, 5, 8]);
  await postChange(account.owner.apiKey, packageId, { status: "DRAFT" });
  expect((await call("GET", packageId)).body).toMatchObject({ ...schedule, reminders: [] });
  expect((await call("PUT", packageId, { startInDaysDelay: 1 })).status).toBe(200);
  await send();
  expect(await dates()).toEqual([1, 4, 7]);
}, 60_000);

test("200 with the account's schedule where the package has none; back in draft it is gone", async () => {
  const other = await makeAccount();
  const configuration = { emailReminderSettings: { startInDaysDelay: 4, intervalInDays: 2, repetitionsCount: 1 } };
  await db.update(accounts).set({ configuration }).where(eq(accounts.id, other.account.id));
  const packageId = await sendPackage(other.owner);
  expect((await call("GET", packageId, undefined, other.owner)).body).toMatchObject({
    ...configuration.emailReminderSettings,
    reminders: [{ sentDate: null }, { sentDate: null }],
  });
  await postChange(other.owner.apiKey, packageId, { status: "DRAFT" });
  expect((await call("GET", packageId, undefined, other.owner)).status).toBe(204);
}, 60_000);

test("404 for another account's package, 403 for a signer's session, 401 without a key", async () => {
  const pkg = await makeDraft(account.owner);
  await call("POST", pkg.id, schedule);
  const other = await makeAccount();
  for (const verb of ["GET", "POST", "PUT", "DELETE"] as const) {
    const json = verb === "POST" || verb === "PUT" ? schedule : undefined;
    expect(await call(verb, pkg.id, json, other.owner), verb).toMatchObject({
      status: 404,
      body: { messageKey: "error.notFound.packageNotFound" },
    });
    const line = `${verb} /packages/x/reminders` as const;
    const params = { packageId: pkg.id };
    const body = json ? { json } : {};
    expect((await callRoute(route, line, { params, ...body })).status).toBe(401);
    const cookie = await signerCookie(pkg, "ann");
    expect((await callRoute(route, line, { params, cookie, ...body })).status).toBe(403);
  }
  expect((await call("GET", pkg.id)).body).toMatchObject(schedule);
});
