// GET /desk/senders: an account with more people than one answer holds; each is found, narrowed and ordered by the service.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as lastActsRoute from "#app/api/account/lastActs/route.ts";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

const many = 104;
let made: TestAccount;
beforeAll(async () => {
  made = await makeAccount({ owner: { email: "m@nordhaven.example", firstName: "Mona", lastName: "Manager" } });
  const { id } = await makeSender(made.account.id, { email: "a@nordhaven.example", firstName: "", lastName: "" }).then(
    ({ row }) => row,
  );
  const [row] = await db.select().from(senders).where(eq(senders.id, id));
  if (!row) throw new Error("the sender is there");
  await db.insert(senders).values(
    Array.from({ length: many }, (_, at) => ({
      ...row,
      id: `${row.id}-${at}`,
      email: `s${String(at).padStart(3, "0")}@nordhaven.example`,
      firstName: `Sam ${String(at).padStart(3, "0")}`,
      lastName: "Ek",
      ...(at % 2 ? { type: "MANAGER" as const } : {}),
      ...(at === many - 1 ? { status: "LOCKED" as const } : {}),
    })),
  );
}, 60_000);

const list = (query: RouteCall["query"] = {}) =>
  callRoute(route, "GET /desk/senders", { key: made.owner.apiKey, query });
type Row = { email: string };
const emails = (body: { results: Row[] }) => body.results.map(({ email }) => email.split("@")[0]);

test("200 with a page and how many there are; those behind the first hundred are on the next", async () => {
  const { status, body } = await list({ from: 1, to: 100 });
  expect([status, body.count, body.results.length]).toEqual([200, many + 2, 100]);
  expect(emails(body).slice(0, 3)).toEqual(["a", "m", "s000"]);
  const next = await list({ from: 101, to: 200 });
  expect(emails(next.body)).toEqual(["s098", "s099", "s100", "s101", "s102", "s103"]);
  expect(emails((await list({ dir: "desc", to: 2 })).body)).toEqual(["s103", "s102"]);
});

test("200 narrowed by type, state and words among all of them", async () => {
  expect((await list({ type: "MANAGER" })).body.count).toBe(many / 2 + 1);
  expect(emails((await list({ status: "LOCKED" })).body)).toEqual(["s103"]);
  expect(emails((await list({ search: "sam 102" })).body)).toEqual(["s102"]);
  expect((await list({ status: "LOCKED", type: "REGULAR" })).body).toEqual({ count: 0, results: [] });
});

test("200 ordered by what each did last; whose last acts are asked for are told of", async () => {
  await sendPackage(made.owner);
  const { body } = await list({ sort: "last", dir: "desc", to: 2 });
  expect(emails(body)).toEqual(["m", "a"]);
  const acts = (senderIds: string) =>
    callRoute(lastActsRoute, "GET /account/lastActs", { key: made.owner.apiKey, query: { senderIds } });
  const me = made.owner.row.id;
  expect((await acts(`none,${me}`)).body.results).toMatchObject([{ senderId: me }]);
  expect((await acts("none")).body.results).toEqual([]);
});

test("400 for a type, a state or an order that there is none of, 403 for who is no manager", async () => {
  const wrong: Record<string, string>[] = [{ type: "OWNER" }, { status: "GONE" }, { sort: "age" }, { dir: "up" }];
  for (const query of wrong) expect((await list(query)).status).toBe(400);
  const { apiKey } = await makeSender((await makeAccount()).account.id);
  expect((await callRoute(route, "GET /desk/senders", { key: apiKey })).status).toBe(403);
});
