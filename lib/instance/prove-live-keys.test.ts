// At the start of a process: another key ends it, a service that does not answer and a database that is not there do not.
import { afterEach, expect, test } from "vitest";
import { ConfigurationError } from "#lib/core/config.ts";
import { databaseKeys } from "#lib/files/sealed/data-keys.ts";
import { encryptWith, newMasterKey } from "#lib/testing/encrypt-with.ts";
import { startKeyService } from "#lib/testing/key-service.ts";
import { followLiveKeys, proveLiveKeysAt } from "./prove-live-keys.ts";

const url = process.env.DATABASE_URL ?? "";
let putBack: (() => void)[] = [];
afterEach(() => {
  for (const back of putBack.reverse()) back();
  putBack = [];
});

test("the service that wraps: away it is told, saying no it stops the start, and what it has opened it is not asked again", async () => {
  const service = await startKeyService();
  const said: string[] = [];
  const prove = () => proveLiveKeysAt(url, (text) => said.push(text));
  putBack.push(
    encryptWith({ wrapsWith: "kms", kms: { url: service.url, token: service.token, tokenFile: undefined } }),
  );
  await databaseKeys.current("a");
  service.trouble = { status: 503, body: "" };
  await prove();
  expect(said).toEqual([expect.stringContaining("cannot be read or uploaded.")]);
  service.trouble = { status: 400, body: "" };
  await expect(prove()).rejects.toThrow(ConfigurationError);
  service.trouble = undefined;
  await prove();
  service.asked.length = 0;
  await prove();
  expect(service.asked).toEqual([]);
  putBack.push(encryptWith({ keys: newMasterKey() }));
  await expect(prove()).rejects.toThrow(/ENCRYPTION_KMS_URL: expected .*kms:/);
  await service.close();
});

test("a process is ended where another key is set; where the database is not there it goes on, and asks again", async () => {
  const stop = new AbortController();
  let refused = 0;
  const follow = (at: string) => followLiveKeys(at, stop.signal, () => (refused += 1));
  putBack.push(encryptWith({ keys: newMasterKey() }));
  await databaseKeys.current("b");
  putBack.push(encryptWith(undefined));
  await follow("postgresql://127.0.0.1:1/nowhere");
  expect(refused).toBe(0);
  stop.abort();
  await follow(url);
  expect(refused).toBe(1);
});
