// What keeps a command from working against processes that run with other settings.
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { markBegins, markOf, modeHere, modeIn } from "#lib/files/sealed/mode-mark.ts";
import { tellMode } from "#lib/instance/tell-mode.ts";
import { encryptWith, newMasterKey } from "#lib/testing/encrypt-with.ts";
import { agreeWithRunning, disagreement } from "./agree-with-running.ts";

vi.setConfig({ testTimeout: 60_000 });

const url = process.env.DATABASE_URL ?? "";
const [first, second] = [newMasterKey(), newMasterKey()];
let putBack: (() => void)[] = [];
let stop = new AbortController();
afterEach(() => {
  stop.abort();
  stop = new AbortController();
  for (const back of putBack.reverse()) back();
  putBack = [];
});

function modeWith(settings: Parameters<typeof encryptWith>[0]) {
  const back = encryptWith(settings);
  const mode = modeHere();
  back();
  return mode;
}

const both = { mode: true, wrapping: true };

test("a mark holds the mode and four keys, as PostgreSQL keeps it", () => {
  const mode = modeWith({ keys: [first, second, newMasterKey(), newMasterKey(), newMasterKey()].join(",") });
  expect(markOf(mode).length).toBeLessThanOrEqual(63);
  expect(modeIn(markOf(mode))).toEqual(mode);
  expect(mode.opens).toHaveLength(4);
  const none = modeWith(undefined);
  expect([modeIn(markOf(none)), none.newFiles]).toEqual([none, "plain"]);
});

test("who has not the key, keeps new files otherwise, or wraps with another: each is told", () => {
  const here = modeWith({ keys: `${second},${first}` });
  expect(disagreement(here, [here, here], both)).toBe(undefined);
  expect(disagreement(here, [], both)).toBe(undefined);
  expect(disagreement(here, [here, modeWith(undefined)], both)).toContain(
    "1 processes of the product run without the key",
  );
  expect(disagreement(here, [modeWith({ keys: first })], both)).toContain("without the key");
  expect(disagreement(here, [modeWith({ keys: second, newFiles: "plain" })], both)).toContain("keep new files plain");
  const back = modeWith({ keys: first, newFiles: "plain" });
  expect(disagreement(back, [modeWith({ keys: first })], both)).toContain("encrypt new files");
  const turned = modeWith({ keys: `${first},${second}` });
  expect(disagreement(here, [turned], both)).toContain("wrap new keys with another one");
  expect(disagreement(here, [turned], { mode: true, wrapping: false })).toBe(undefined);
});

test("a process that lives is heard, and heard anew once its key file is changed; commands wait for that", async () => {
  const told = async () => {
    const statement = sql`select application_name as mark from pg_stat_activity
      where datname = current_database() and starts_with(application_name, ${markBegins})`;
    return (await db.execute<{ mark: string }>(statement)).rows.map(({ mark }) => mark);
  };
  const none = markOf(modeWith(undefined));
  tellMode(url, stop.signal);
  await expect.poll(told, { timeout: 20_000 }).toEqual([none]);
  putBack.push(encryptWith({ keys: first }));
  await agreeWithRunning(both);
  expect(await told()).toEqual([markOf(modeHere())]);
});
