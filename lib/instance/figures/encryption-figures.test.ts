// What the metrics tell of encryption: files, what wraps keys, and reads that fail for a file or its key.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { filesFolder } from "#lib/files/disk-store.ts";
import { sealedName } from "#lib/files/file-store.ts";
import { databaseKeys, forgetKeys } from "#lib/files/sealed/data-keys.ts";
import { changeFiles } from "#lib/files/sealed/encrypt-files.ts";
import { files } from "#lib/files/store.ts";
import { metrics } from "#lib/telemetry/metrics.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { encryptWith, newMasterKey } from "#lib/testing/encrypt-with.ts";
import { startKeyService } from "#lib/testing/key-service.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { until } from "#lib/testing/until.ts";
import { instanceText } from "./instance-metrics.ts";
import { readFigures } from "./read-figures.ts";

let putBack: (() => void)[] = [];
afterEach(() => {
  for (const back of putBack.reverse()) back();
  putBack = [];
});

const told = async (name: string): Promise<number> => {
  const text = `${await metrics.registry.metrics()}\n${await instanceText()}`;
  const line = text.split("\n").find((one) => one.startsWith(name.replace(/}$/, "")));
  return Number(line?.split(" ").at(-1) ?? Number.NaN);
};

test("files by whether they are encrypted: plain without a key, unknown until counted, encrypted afterwards", async () => {
  const { owner } = await makeAccount();
  await createByApi(owner.apiKey);
  const { all, plain } = (await readFigures()).files;
  expect(all).toBeGreaterThan(0);
  expect(plain).toBe(null);
  expect(await told('countersign_files{state="plain"')).toBe(all);
  expect(await told('countersign_files{state="encrypted"')).toBe(0);
  putBack.push(encryptWith({ keys: newMasterKey() }));
  expect(await told('countersign_files{state="plain"')).toBeNaN();
  await changeFiles("encrypted");
  // Figures are kept for some seconds.
  await until(async () => (await told('countersign_files{state="plain"')) === 0);
  expect(await told('countersign_files{state="encrypted"')).toBe(all);
}, 90_000);

test("what wraps keys is counted when it opens one, and when it does not", async () => {
  const service = await startKeyService();
  putBack.push(
    encryptWith({ wrapsWith: "kms", kms: { url: service.url, token: service.token, tokenFile: undefined } }),
  );
  await databaseKeys.current("figures");
  expect(await told('countersign_data_keys_unwrapped_total{provider="kms"')).toBe(1);
  service.trouble = { status: 503, body: "" };
  await expect(databaseKeys.current("more figures")).rejects.toThrow("503");
  expect(await told('countersign_key_provider_failures_total{provider="kms",operation="wrap"')).toBe(1);
  await service.close();
});

test("a damaged file and one whose key was destroyed are told apart; one that is missing is neither", async () => {
  const { owner } = await makeAccount();
  const { accountId } = owner.row;
  putBack.push(encryptWith({ keys: newMasterKey() }));
  const hash = await files.put(Buffer.from("whole"), { accountId });
  const name = sealedName(hash, accountId);
  await expect(files.get("0".repeat(64), { accountId })).rejects.toThrow();
  expect(await told("countersign_files_unreadable_total{")).toBeNaN();
  const whole = await files.get(hash, { accountId });
  expect(whole.toString()).toBe("whole");
  writeFileSync(join(filesFolder(), name.slice(0, 2), name.slice(2)), Buffer.alloc(120, 1));
  await expect(files.get(hash, { accountId })).rejects.toThrow();
  expect(await told('countersign_files_unreadable_total{reason="damaged"')).toBe(1);
  await db.execute(
    sql`update account_keys set destroyed = now(), wrapped = null, wrapped_by = null where account_id = ${accountId}`,
  );
  forgetKeys();
  await expect(files.get(hash, { accountId })).rejects.toThrow();
  expect(await told('countersign_files_unreadable_total{reason="destroyed"')).toBe(1);
});
