// Due dates that have passed are refused wherever they are given; what is not said anew is left alone.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as cloneRoute from "#app/api/packages/[packageId]/clone/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { createByApi, postChange, readByApi, sendByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";

let account: TestAccount;
let key: string;
beforeAll(async () => {
  account = await makeAccount();
  key = account.owner.apiKey;
});

const refused = { status: 400, body: { messageKey: "error.validation.due" } };

describe.each(["2001-02-03T04:05:06Z", "2001-02-03", new Date(Date.now() - 1000).toISOString()])("due %s", (due) => {
  test("with a new package", async () => {
    expect(await callRoute(packagesRoute, "POST /packages", { key, json: { name: "Lease", due } })).toMatchObject(
      refused,
    );
  });

  test("with a copy", async () => {
    const packageId = await createByApi(key);
    const answer = await callRoute(cloneRoute, `POST /packages/${packageId}/clone`, {
      key,
      params: { packageId },
      json: { name: "Copy", due },
    });
    expect(answer).toMatchObject(refused);
  });

  test("for a draft and for a package that is being signed, which stay as they were", async () => {
    for (const packageId of [await createByApi(key), await sendByApi(key)]) {
      expect(await postChange(key, packageId, { due, description: "changed" })).toMatchObject(refused);
      expect(await readByApi(key, packageId)).toMatchObject({ due: null, description: "" });
    }
  });
});

test("a date that has passed since it was given is no reason to refuse another change that brings it along", async () => {
  const packageId = await createByApi(key);
  const due = new Date("2001-02-03T04:05:06Z");
  await db.update(packages).set({ due }).where(eq(packages.id, packageId));
  const answer = await postChange(key, packageId, { name: "Lease B", due: due.toISOString() });
  expect(answer.status, answer.text).toBe(204);
  expect(await postChange(key, packageId, { status: "SENT" })).toMatchObject({
    status: 400,
    body: { messageKey: "error.validation.notReadyToSend" },
  });
});
