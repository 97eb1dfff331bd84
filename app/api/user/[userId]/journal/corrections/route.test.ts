// A mistake in a journal is put right by a further entry: the notary's own, once, and nothing that is written changes.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { journalEntries } from "#db/schema/senders.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { untilSomebodyWaits } from "#lib/testing/until-somebody-waits.ts";
import * as downloadRoute from "../download/route.ts";
import * as journalRoute from "../route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  other = await makeAccount();
});

const written = {
  documentType: "PDF",
  documentName: "Power of attorney",
  signerName: "João Pereira",
  signatureType: "FULLNAME",
  idType: "Passport",
  idValue: "C01X00T47",
  jurisdiction: "Ohio",
  comment: "",
};

async function newNotary(): Promise<TestSender> {
  const notary = await makeSender(account.account.id, { firstName: "Nora", lastName: "Notary" });
  await db.insert(journalEntries).values({ ...written, act: "JURAT", senderId: notary.row.id, sequenceNumber: 1 });
  return notary;
}
const correct = (of: TestSender, json: unknown, by: Pick<TestSender, "apiKey"> = of) =>
  callRoute(route, "POST /user/u/journal/corrections", { key: by.apiKey, params: { userId: of.row.id }, json });
const read = async (of: TestSender) => {
  const call = { key: of.apiKey, params: { userId: of.row.id }, query: { from: "1", to: "9" } };
  return (await callRoute(journalRoute, "GET /user/u/journal", call)).body.results;
};

test("200 with the further entry; what it leaves out is as it was, and the first stands as it stood", async () => {
  const notary = await newNotary();
  const [before] = await read(notary);
  const answer = await correct(notary, { corrects: 1, idType: "Driving licence", idValue: "", comment: "Misread " });
  expect(answer.status, answer.text).toBe(200);
  const correction = {
    ...written,
    sequenceNumber: 2,
    creationDate: expect.any(String),
    idType: "Driving licence",
    idValue: "",
    comment: "Misread",
    act: "JURAT",
    corrects: 1,
  };
  expect(answer.body).toEqual(correction);
  expect(await read(notary)).toEqual([{ ...before, correctedBy: 2 }, correction]);
  const file = (query: Record<string, string>) =>
    callRoute(downloadRoute, "GET /user/u/journal/download", {
      key: notary.apiKey,
      params: { userId: notary.row.id },
      query,
    });
  // The ten columns of the specification have none for it, and a reader has to know.
  expect((await file({})).text.split("\r\n")[2]).toMatch(/,Ohio,№ 1: Misread$/);
  expect((await file({ columns: "all" })).text.split("\r\n").slice(1, 3)).toEqual([
    expect.stringMatching(/,Ohio,,JURAT,,2$/),
    expect.stringMatching(/,Ohio,Misread,JURAT,1,$/),
  ]);
  const [told] = await db.select().from(accountEvents).where(eq(accountEvents.subjectId, notary.row.id));
  expect(told).toMatchObject({ act: "journal.corrected" });
});

test("409 once it is put right, and the correction is put right by the next", async () => {
  const notary = await newNotary();
  expect((await correct(notary, { corrects: 1, act: "OATH", comment: "No jurat" })).status).toBe(200);
  const again = await correct(notary, { corrects: 1, act: "OATH", comment: "No jurat" });
  expect([again.status, again.body.messageKey]).toEqual([409, "error.conflict.entryCorrected"]);
  expect((await correct(notary, { corrects: 2, act: "ACKNOWLEDGMENT", comment: "Nor that" })).body).toMatchObject({
    sequenceNumber: 3,
    corrects: 2,
    act: "ACKNOWLEDGMENT",
  });
  expect(await read(notary)).toHaveLength(3);
});

test("of two at once one is written, and no number is lost", async () => {
  const notary = await newNotary();
  let both: Promise<{ status: number }[]> | undefined;
  await db.transaction(async (tx) => {
    // A signature elsewhere is being written into the same journal.
    await tx.execute(`select pg_advisory_xact_lock(hashtext('journal'), hashtext('${notary.row.id}'))`);
    both = Promise.all(["a", "b"].map((comment) => correct(notary, { corrects: 1, comment })));
    await untilSomebodyWaits();
    await tx.insert(journalEntries).values({ ...written, senderId: notary.row.id, sequenceNumber: 2 });
  });
  expect((await both)?.map(({ status }) => status).sort()).toEqual([200, 409]);
  const numbers = (await read(notary)).map((one: { sequenceNumber: number }) => one.sequenceNumber);
  expect(numbers).toEqual([1, 2, 3]);
});

test("400, 403 and 404 for what it is not, and nothing is written", async () => {
  const notary = await newNotary();
  const body = { corrects: 1, comment: "Wrong" };
  for (const bad of [{ ...body, comment: " " }, { corrects: 1 }, { ...body, act: "BLESSING" }, { comment: "Wrong" }])
    expect((await correct(notary, bad)).status).toBe(400);
  const nowhere = await correct(notary, { ...body, corrects: 7 });
  expect([nowhere.status, nowhere.body.messageKey]).toEqual([404, "error.notFound.journalEntry"]);
  // A manager reads every journal of the account, and writes in none but their own.
  expect((await correct(notary, body, account.owner)).status).toBe(403);
  expect((await correct(notary, body, other.owner)).status).toBe(400);
  expect(await read(notary)).toHaveLength(1);
});
