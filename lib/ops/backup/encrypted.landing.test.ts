// Archives of an instance that encrypts its documents: they stay encrypted in it, and open with the key alone that is not in it.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { sweepFiles } from "#lib/files/sweep-files.ts";
import { destroyAccountKey } from "#lib/instance/destroy-account-key.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { runStatement, withDatabase } from "#lib/testing/database.ts";
import { encryptWith, newMasterKey } from "#lib/testing/encrypt-with.ts";
import { pdfOf } from "#lib/testing/package-input.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { toldByInterface } from "#lib/testing/told-by-interface.ts";
import { workOn } from "#lib/testing/work-on.ts";

const dataDir = process.env.DATA_DIR ?? "";
const folder = mkdtempSync(join(tmpdir(), "countersign-encrypted-"));
const ENCRYPTION_KEY = newMasterKey();
let kept: TestAccount;
let erased: TestAccount;
let sealed: string;

function run(file: "backup" | "restore", args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ["--conditions=react-server", `lib/ops/backup/${file}.ts`, ...args], {
    cwd: projectRoot,
    env: { ...process.env, INIT_CWD: folder, NODE_OPTIONS: "", ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, said })),
  );
}

/** A machine on which nothing is. */
async function emptyMachine() {
  const { adminUrl, url } = inject("testServer");
  const name = `restored_${randomBytes(6).toString("hex")}`;
  await runStatement(adminUrl, `create database ${name} owner countersign_owner`);
  const asOwner = new URL(withDatabase(adminUrl, name));
  asOwner.searchParams.set("options", "-c role=countersign_owner");
  return {
    DATABASE_URL: withDatabase(url, name),
    DATABASE_OWNER_URL: asOwner.href,
    DATA_DIR: mkdtempSync(join(folder, "machine-")),
  };
}

beforeAll(async () => {
  encryptWith({ keys: ENCRYPTION_KEY });
  [kept, erased] = [await makeAccount(), await makeAccount()];
  sealed = await sendPackage(kept.owner);
  for (const role of ["ann", "bob"]) {
    await runJobs();
    await signEverything(sealed, role);
  }
  await runJobs();
  // One file that nobody else has.
  await sendPackage(erased.owner, {}, [pdfOf("Theirs alone")]);
  await destroyAccountKey(erased.owner.row.accountId);
  for (let prefix = 0; prefix < 256; prefix++) await sweepFiles(new Date(), prefix.toString(16).padStart(2, "0"));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("documents stay encrypted in the archive, and come back where the key is; without it nothing is written", {
  timeout: 300_000,
}, async () => {
  const backup = await run("backup", [folder], { ENCRYPTION_KEY });
  expect(backup.code, backup.said).toBe(0);
  expect(backup.said).toContain("Documents in it are encrypted");
  const archive = readdirSync(folder).find((name) => name.startsWith("countersign-")) ?? "";
  const tar = zstdDecompressSync(readFileSync(join(folder, archive)), { maxOutputLength: 2 ** 30 });
  expect(tar.includes("CSE1")).toBe(true);
  expect(tar.includes("%PDF-")).toBe(false);
  expect(tar.includes(ENCRYPTION_KEY)).toBe(false);

  const check = (env: Record<string, string>) => run("restore", ["--check", archive], env);
  const [unset, right, wrong] = [
    await check({}),
    await check({ ENCRYPTION_KEY }),
    await check({ ENCRYPTION_KEY: newMasterKey() }),
  ];
  expect([unset.code, right.code, wrong.code]).toEqual([0, 0, 1]);
  expect(unset.said).toMatch(/[1-9]\d* of its files are encrypted.*No key is set here/s);
  expect(right.said).toMatch(
    /the key key:[0-9a-f]{16} \(ENCRYPTION_KEY or ENCRYPTION_KEY_FILE\)\. The one that is set here opens it\./,
  );
  expect(wrong.said).toContain("could not be restored");
  expect(`${unset.said}${right.said}${wrong.said}`).not.toContain(ENCRYPTION_KEY);

  const wrongKeys: Record<string, string>[] = [{}, { ENCRYPTION_KEY: newMasterKey() }];
  for (const env of wrongKeys) {
    const machine = await emptyMachine();
    const without = await run("restore", [archive], { ...machine, ...env });
    expect(without.code, without.said).toBe(1);
    expect(without.said).toContain("ENCRYPTION_KEY, or what is set in its place: expected the key");
    expect(readdirSync(machine.DATA_DIR)).toEqual([]);
  }

  const before = await toldByInterface(kept.owner.apiKey, [sealed]);
  const machine = await emptyMachine();
  const restored = await run("restore", [archive], { ...machine, ENCRYPTION_KEY });
  expect(restored.code, restored.said).toBe(0);
  expect(restored.said).toMatch(/Files by their hashes: [1-9]\d*, all whole\./);
  expect(restored.said).toMatch(/Seals: [1-9]\d*, all whole\./);
  await workOn({ ...machine, ENCRYPTION_KEY });
  const again = await import("#lib/testing/told-by-interface.ts");
  expect(await again.toldByInterface(kept.owner.apiKey, [sealed])).toEqual(before);
  await workOn({ DATABASE_URL: process.env.DATABASE_URL ?? "", DATA_DIR: dataDir });
});
