// How the evidence summary says that somebody was known: what really happened, not what was asked for.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as sessionsRoute from "#app/api/sessions/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { readWhole } from "#lib/packages/read-package.ts";
import { asking, openAsked, sendAsking, town } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { summaryData } from "./summary-data.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

async function told(packageId: string) {
  const whole = await readWhole(packageId);
  const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId));
  if (!whole) throw new Error("no package");
  const head = { hash: "", sequence: events.length };
  const data = summaryData(whole, { account: "", verifyUrl: "" }, events, head, new Date());
  return {
    how: data.recipients.find((one) => one.name === "Ann Tester")?.authentication,
    tries: data.events.filter((event) => event.data.startsWith("Questions")).map((event) => event.type),
  };
}

test("questions that were answered, with each try", async () => {
  const packageId = await sendAsking(account.owner, asking.questions);
  const ann = await openAsked(packageId);
  await ann.answer("wrong", "wrong");
  await ann.answer("Rex", town.answer);
  expect(await told(packageId)).toEqual({
    how: "Link kept in the outbox, questions",
    tries: ["Wrong answer", "Proved who they are"],
  });
});

test("a session that the sender's program opened: nothing was asked", async () => {
  const packageId = await sendAsking(account.owner, asking.questions);
  const query = { package: packageId, signer: "ann" };
  await callRoute(sessionsRoute, "POST /sessions", { key: account.owner.apiKey, query });
  expect(await told(packageId)).toEqual({ how: "Known to the sender's program", tries: [] });
});
