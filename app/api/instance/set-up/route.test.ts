// The set-up form's endpoint: one account, once, whoever comes at the same time.
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { setUpNeeded } from "#lib/instance/set-up-needed.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

const ingrid = {
  firstName: "Ingrid",
  lastName: "Bergström",
  email: "ingrid@nordhaven.example",
  password: "a long enough one",
  accountName: "Nordhaven",
};
const setUp = (json: unknown) => callRoute(route, "POST /instance/set-up", { json });

test("400 when the password is short, the address is none or a name is missing; nothing is made", async () => {
  for (const wrong of [{ password: "too short" }, { email: "ingrid" }, { firstName: " " }, { accountName: "" }]) {
    const answer = await setUp({ ...ingrid, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 400,
      messageKey: "error.validation.body",
      parameters: { field: Object.keys(wrong)[0] },
    });
  }
  expect(await setUpNeeded()).toBe(true);
});

test("200 for one of two at once, 403 for the other and for everybody after", async () => {
  const both = await Promise.all([setUp(ingrid), setUp({ ...ingrid, email: "other@nordhaven.example" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  const refused = both.find(({ status }) => status === 403);
  expect(refused?.body.messageKey).toBe("error.forbidden.setUpDone");
  const late = await setUp({ ...ingrid, email: "late@nordhaven.example" });
  expect([late.status, late.body.messageKey]).toEqual([403, "error.forbidden.setUpDone"]);

  const [account, ...more] = await db.select().from(accounts);
  expect(more).toEqual([]);
  const people = await db.select().from(senders);
  expect(people).toHaveLength(1);
  expect(people[0]).toMatchObject({ id: account?.ownerId, type: "MANAGER", status: "ACTIVE", firstName: "Ingrid" });
  expect(account).toMatchObject({ name: "Nordhaven", company: { name: "Nordhaven" } });
  expect(await setUpNeeded()).toBe(false);
});
