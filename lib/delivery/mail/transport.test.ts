// The outbox folder after a crash: what was half written goes in time, whole mails stay.
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { config } from "#lib/core/config.ts";
import { removeLostDrafts } from "./transport.ts";

test("a draft whose writer died goes after an hour, one being written and every mail stay", async () => {
  const folder = join(config().dataDir, "outbox");
  mkdirSync(folder, { recursive: true });
  const long = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [".lost.eml.abc", ".young.eml.abc", "mail.eml"]) writeFileSync(join(folder, name), "x");
  for (const name of [".lost.eml.abc", "mail.eml"]) utimesSync(join(folder, name), long, long);
  await removeLostDrafts();
  const left = readdirSync(folder);
  expect(left).toEqual(expect.arrayContaining([".young.eml.abc", "mail.eml"]));
  expect(left).not.toContain(".lost.eml.abc");
});
