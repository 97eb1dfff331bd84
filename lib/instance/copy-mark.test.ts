// Two machines with a DATA_DIR each on one database, which one of them has restored as a copy.
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteCopy } from "./copy-mark.ts";
import { followDerivationKeys } from "./secret/derivation-file.ts";

const url = process.env.DATABASE_URL ?? "";
let client: Client;
beforeEach(async () => {
  client = new Client({ connectionString: url });
  await client.connect();
  vi.stubEnv("COUNTERSIGN_EMBEDDED", "");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await client.end();
});

/** A machine whose DATA_DIR is empty at its start; whether it keeps what would leave. */
async function start(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), "countersign-machine-"));
  await followDerivationKeys(url, dataDir, new AbortController().signal);
  return existsSync(join(dataDir, "copy"));
}

test("every machine that starts on the database of a copy keeps what would leave", async () => {
  expect(await start()).toBe(false);
  await noteCopy(client, true);
  await noteCopy(client, true);
  expect(await start()).toBe(true);
});

test("an archive of a copy that is restored as the instance itself is none", async () => {
  await noteCopy(client, true);
  await noteCopy(client, false);
  expect(await start()).toBe(false);
});

test("where the database is this machine's alone, its mark lies beside it and nowhere else", async () => {
  await noteCopy(client, true);
  vi.stubEnv("COUNTERSIGN_EMBEDDED", "yes");
  expect(await start()).toBe(false);
});
