// For whom one acts: those whose delegation runs now, and nobody else.
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { delegates } from "#db/schema/senders.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

test("200 with those whose delegation runs; one that is to come or is over is none", async () => {
  const { owner, senders } = await makeAccount({ senders: 3 });
  const [delegate, early, late] = senders as [TestSender, TestSender, TestSender];
  const far = new Date("2999-01-01T00:00:00Z");
  await db.insert(delegates).values([
    { senderId: owner.row.id, delegateId: delegate.row.id, expiryDate: far },
    { senderId: early.row.id, delegateId: delegate.row.id, startDate: far },
    { senderId: late.row.id, delegateId: delegate.row.id, expiryDate: new Date(0) },
  ]);
  const asked = (who: TestSender) => callRoute(route, "GET /account/delegators", { key: who.apiKey });
  const { status, body } = await asked(delegate);
  expect(status).toBe(200);
  expect(body).toMatchObject([{ id: owner.row.id, email: owner.row.email, expiryDate: "2999-01-01T00:00:00Z" }]);
  expect(body).toHaveLength(1);
  expect((await asked(owner)).body).toEqual([]);
});
