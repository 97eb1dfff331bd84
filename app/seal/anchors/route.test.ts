// GET /seal/anchors: what anybody may keep; older ones by their number.
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { anchoredChains, evidenceAnchors } from "#db/schema/anchors.ts";
import { GET as one } from "./[number]/route.ts";
import { GET } from "./route.ts";

const ask = async (query = "") => {
  const answer = await GET(new Request(`http://localhost/seal/anchors${query}`));
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};

test("200 with the newest first, a hundred at a time, each as it was told before", async () => {
  expect((await ask()).body).toEqual({ anchors: [], before: null });
  const hash = "a".repeat(64);
  const anchors = Array.from({ length: 130 }, (_, at) => ({
    number: at + 1,
    day: "2026-11-28",
    root: hash,
    chains: 1,
    previous: hash,
    hash,
    made: new Date(),
  }));
  await db.insert(evidenceAnchors).values(anchors);
  const first = await ask();
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("public, max-age=300");
  expect(first.body.anchors.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 100 }, (_, at) => 130 - at),
  );
  expect(first.body.before).toBe(31);
  const rest = await ask("?before=31");
  expect(rest.body.anchors).toHaveLength(30);
  expect(rest.body.before).toBeNull();
});

test("200 with none for what is no number", async () => {
  for (const before of ["0", "-1", "x", "1e9", "99999999999999999999"])
    expect((await ask(`?before=${before}`)).body).toEqual({ anchors: [], before: null });
});

test("303 for a browser, to the page that people read; how many events each holds", async () => {
  const browse = (query: string, accept = "text/html,application/xhtml+xml,*/*;q=0.8") =>
    GET(new Request(`http://localhost/seal/anchors${query}`, { headers: { accept } }));
  for (const [query, location] of [
    ["", "/seal/anchors/list"],
    ["?before=31", "/seal/anchors/list?before=31"],
    ["?before=//x", "/seal/anchors/list"],
  ] as const) {
    const answer = await browse(query);
    expect([answer.status, answer.headers.get("location"), answer.headers.get("vary")]).toEqual([
      303,
      location,
      "accept",
    ]);
  }
  expect((await browse("", "application/json, text/html")).status).toBe(200);
  const chain = { anchor: 130, kind: "package" as const, path: [] };
  await db.insert(anchoredChains).values([
    { ...chain, id: "read-1", first: 1, last: 4 },
    { ...chain, id: "read-2", first: 3, last: 3 },
  ]);
  const [newest] = (await ask()).body.anchors;
  expect(newest).toMatchObject({ number: 130, chains: 1, events: 5, stamped: null, by: null });
  // Counted once: strangers may ask as often as they like.
  await db.insert(anchoredChains).values({ ...chain, id: "read-3", first: 1, last: 10 });
  expect((await ask()).body.anchors[0]).toMatchObject({ number: 130, events: 5 });
});

test("200 with one of them as a file, 404 for a number that is none's", async () => {
  const asked = (number: string) =>
    one(new Request(`http://localhost/seal/anchors/${number}`), { params: Promise.resolve({ number }) });
  const answer = await asked("7");
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
    200,
    'attachment; filename="anchor-7.json"',
  ]);
  const all = await ask("?before=8");
  expect(await answer.json()).toEqual(all.body.anchors[0]);
  for (const number of ["0", "131", "x", "9999999999"]) expect((await asked(number)).status, number).toBe(404);
});
