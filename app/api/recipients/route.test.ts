// GET /recipients
import { beforeAll, expect, test } from "vitest";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, signer } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let made: TestAccount;
beforeAll(async () => {
  made = await makeAccount();
});

const suggested = async (search: string, key = made.owner.apiKey) =>
  (await callRoute(route, "GET /recipients", { key, query: { search } })).body;
const asking = (person: object) => ({ roles: [{ id: "one", name: "One", signers: [person] }] });

test("200 with people the caller has asked, each once, as they were written last; by name or address", async () => {
  const updated = (day: number) => ({ change: { updated: new Date(Date.UTC(2026, 0, day)) } });
  await makeDraft(made.owner, { ...asking(signer("Olive", { email: "olive@harbour.example" })), ...updated(1) });
  const now = { email: "Olive@Harbour.example", language: "fr", phone: "+33144000000" };
  await makeDraft(made.owner, { ...asking(signer("Oliva", now)), ...updated(2) });
  const olive = { name: "Oliva Tester", ...now, isColleague: false };
  expect(await suggested("oliv")).toEqual([olive]);
  expect(await suggested("tester harbour")).toEqual([olive]);
  expect(await suggested("harbour_")).toEqual([]);
  expect(await suggested(" ")).toEqual([]);
});

test("200 with colleagues; nobody whom only somebody else has asked", async () => {
  const colleague = await makeSender(made.account.id);
  await makeDraft(colleague, asking(signer("Zebedee")));
  expect(await suggested("zebedee")).toEqual([]);
  expect(await suggested("zebedee", colleague.apiKey)).toHaveLength(1);
  expect(await suggested(colleague.row.email)).toEqual([
    expect.objectContaining({ email: colleague.row.email, isColleague: true }),
  ]);
  const stranger = await makeAccount();
  expect(await suggested(colleague.row.email, stranger.owner.apiKey)).toEqual([]);
});
