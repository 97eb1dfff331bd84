// Messages that no server takes: in a folder where the database is this machine's, in the database where others may share it. What was half
// written in the folder when a process died goes in time, whole mails stay.
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { config } from "#lib/core/config.ts";
import { listInstanceFiles, readInstanceFile } from "#lib/files/instance-files.ts";
import { outboxFileSince, removeLostDrafts, removeOutboxFile, writeOutboxFile } from "./outbox-files.ts";
import { smsFileName, writeSmsToOutbox } from "./sms/gateway.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

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

const folder = () => join(config().dataDir, "outbox");
const kept = async () => (await listInstanceFiles("outbox")).map(({ name }) => name);

test("with a database that others may share, every machine finds a message there, whole and once, until it is removed", async () => {
  vi.stubEnv("COUNTERSIGN_EMBEDDED", "");
  expect(await outboxFileSince("one.eml")).toBeNull();
  await writeOutboxFile("one.eml", Buffer.from("first"));
  await writeOutboxFile("one.eml", Buffer.from("tried again"));
  expect(await outboxFileSince("one.eml")).toBeInstanceOf(Date);
  const text = { id: "text", to: "+4722334455", text: "Sign", created: new Date() };
  await writeSmsToOutbox(text);
  expect((await kept()).sort()).toEqual(["one.eml", smsFileName(text)].sort());
  expect((await readInstanceFile("outbox", "one.eml"))?.toString()).toBe("tried again");
  expect((await readInstanceFile("outbox", smsFileName(text)))?.toString()).toContain("NOT SENT");
  expect(existsSync(join(folder(), "one.eml"))).toBe(false);
  for (const name of ["one.eml", smsFileName(text)]) await removeOutboxFile(name);
  expect(await kept()).toEqual([]);
});

test("what an earlier version left in the folder counts as written, and goes with the rest", async () => {
  mkdirSync(folder(), { recursive: true });
  writeFileSync(join(folder(), "old.eml"), "as it was");
  vi.stubEnv("COUNTERSIGN_EMBEDDED", "");
  expect(await outboxFileSince("old.eml")).toBeInstanceOf(Date);
  await removeOutboxFile("old.eml");
  expect(existsSync(join(folder(), "old.eml"))).toBe(false);
});

test("with the embedded database nothing but the folder has it", async () => {
  await writeOutboxFile("two.eml", Buffer.from("here"));
  expect(readFileSync(join(folder(), "two.eml"), "utf8")).toBe("here");
  expect(await kept()).toEqual([]);
});
