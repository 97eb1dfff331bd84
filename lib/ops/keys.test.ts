// The commands of encrypted documents, each as it is run: a real process beside the tests' own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { markBegins } from "#lib/files/sealed/mode-mark.ts";
import { files } from "#lib/files/store.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { encryptWith, newMasterKey } from "#lib/testing/encrypt-with.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";

vi.setConfig({ testTimeout: 400_000, hookTimeout: 60_000 });

const [first, second] = [newMasterKey(), newMasterKey()];
let putBack: () => void;
let accountId: string;
beforeAll(async () => {
  const { owner } = await makeAccount();
  accountId = owner.row.accountId;
  await createByApi(owner.apiKey);
  putBack = encryptWith({ keys: first });
});
afterAll(() => putBack());

async function run(command: string, args: string[], env: Record<string, string>, typed = "") {
  const child = spawn(process.execPath, ["--conditions=react-server", `lib/ops/${command}.ts`, ...args], {
    cwd: projectRoot,
    env: { ...process.env, COUNTERSIGN_ROOT: projectRoot, NODE_OPTIONS: "", ...env },
  });
  const [out, err] = [text(child.stdout), text(child.stderr)];
  child.stdin.end(typed);
  const [code] = (await once(child, "close")) as [number];
  return { code, said: `${await out}${await err}` };
}

test("files encrypted, keys wrapped anew and renewed, and one destroyed by who types its account's id", async () => {
  expect(await run("files-encrypt", [], {})).toMatchObject({
    code: 2,
    said: expect.stringContaining("ENCRYPTION_KEY"),
  });
  expect(await run("keys-destroy", [], {})).toMatchObject({ code: 2, said: expect.stringContaining("Usage:") });

  const stranger = await run("files-encrypt", [], { ENCRYPTION_KEY: first, SECRET: "of another instance".repeat(3) });
  expect(stranger).toMatchObject({ code: 2, said: expect.stringContaining("SECRET: expected the one") });

  // A process that has no key would read nothing of what is encrypted then.
  const teller = new Client({ connectionString: process.env.DATABASE_URL, application_name: `${markBegins}p/` });
  await teller.connect();
  const forgotten = await run("files-encrypt", [], { ENCRYPTION_KEY: first });
  expect(forgotten).toMatchObject({ code: 2, said: expect.stringContaining("1 processes of the product run without") });
  expect((await run("keys-rotate", [], { ENCRYPTION_KEY: first })).code).toBe(2);
  await teller.end();
  const encrypted = await run("files-encrypt", [], { ENCRYPTION_KEY: first });
  expect(encrypted).toMatchObject({ code: 0, said: expect.stringMatching(/[1-9]\d* files are encrypted now/) });
  const hash = await files.put(Buffer.from("kept"), { accountId });

  const missing = await run("keys-rotate", [], { ENCRYPTION_KEY: second });
  expect(missing).toMatchObject({ code: 2, said: expect.stringContaining("is not set") });
  const wrongly = await run("keys-rotate", [], { ENCRYPTION_KEY: `${first},${second}` });
  expect(wrongly).toMatchObject({ code: 0, said: expect.stringContaining("(ENCRYPTION_KEY, key 1 of 2) wraps all") });
  expect(wrongly.said).not.toContain("take it away");
  const rotated = await run("keys-rotate", [], { ENCRYPTION_KEY: `${second},${first}` });
  expect(rotated.said).toContain("(ENCRYPTION_KEY, key 2 of 2) wraps nothing any more: take it away");
  expect(rotated).toMatchObject({ code: 0, said: expect.stringMatching(/^[1-9]\d* keys are wrapped anew/) });
  const back = encryptWith({ keys: second });
  expect((await files.get(hash, { accountId })).toString()).toBe("kept");
  const renewed = await run("keys-rotate", ["--data-keys", accountId], { ENCRYPTION_KEY: second });
  expect(renewed).toMatchObject({ code: 0, said: expect.stringContaining("1 accounts have a new key") });

  const doubted = await run("keys-destroy", [accountId], { ENCRYPTION_KEY: second }, "yes\n");
  expect(doubted).toMatchObject({ code: 2, said: expect.stringContaining("Nothing was destroyed.") });
  const destroyed = await run("keys-destroy", [accountId], { ENCRYPTION_KEY: second }, `${accountId}\n`);
  expect(destroyed).toMatchObject({ code: 0, said: expect.stringContaining("is destroyed") });
  back();
  await expect(files.get(hash, { accountId })).rejects.toMatchObject({ key: "error.gone.keyDestroyed" });
});
