// GET /recipients
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
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

test("enableRecipientHistory off: nobody is remembered, neither here nor for a template's places; colleagues are found all the same", async () => {
  const { owner, account } = await makeAccount();
  const colleague = await makeSender(account.id);
  await makeDraft(owner, asking(signer("Olive", { email: "olive@harbour.example" })));
  const known = async () =>
    (await callRoute(route, "GET /recipients", { key: owner.apiKey, query: { recent: "true" } })).body;
  const emails = async (search: string) =>
    (await suggested(search, owner.apiKey)).map(({ email }: { email: string }) => email);
  expect([await emails("olive"), (await known()).length]).toEqual([["olive@harbour.example"], 1]);
  await db
    .update(accounts)
    .set({ features: { enableRecipientHistory: false } })
    .where(eq(accounts.id, account.id));
  expect([await emails("olive"), await known()]).toEqual([[], []]);
  expect(await emails(colleague.row.email)).toEqual([colleague.row.email]);
});

test("notaries=true answers the account's notaries, oneself too, and nobody else's", async () => {
  const { owner, account } = await makeAccount();
  await makeSender(account.id);
  const nora = await makeSender(account.id, { firstName: "Nora", lastName: "Notary", specialTypes: ["NOTARY"] });
  const asked = async (key: string) =>
    (await callRoute(route, "GET /recipients", { key, query: { notaries: "true" } })).body;
  const her = { name: "Nora Notary", email: nora.row.email, language: null, phone: null, isColleague: true };
  expect(await asked(owner.apiKey)).toEqual([her]);
  expect(await asked(nora.apiKey)).toEqual([her]);
  expect(await asked((await makeAccount()).owner.apiKey)).toEqual([]);
});

test("recent=true answers whom the caller has asked, the last first, without a search too, and no colleague", async () => {
  const { owner, account } = await makeAccount();
  const colleague = await makeSender(account.id);
  const updated = (day: number) => ({ change: { updated: new Date(Date.UTC(2026, 0, day)) } });
  for (const [day, name] of ["Zoe", "Tess", "Zoë"].entries())
    await makeDraft(owner, {
      ...asking(signer(name, { email: name === "Tess" ? "tess@example.net" : "zoe@example.net" })),
      ...updated(day + 1),
    });
  const recent = async (search?: string, key = owner.apiKey) =>
    (
      await callRoute(route, "GET /recipients", { key, query: { recent: "true", ...(search ? { search } : {}) } })
    ).body.map(({ name, email }: { name: string; email: string }) => [name, email]);
  const zoe = ["Zoë Tester", "zoe@example.net"];
  expect(await recent()).toEqual([zoe, ["Tess Tester", "tess@example.net"]]);
  expect(await recent("zoe@")).toEqual([zoe]);
  expect(await recent(colleague.row.email)).toEqual([]);
  expect(await recent(undefined, colleague.apiKey)).toEqual([]);
});
