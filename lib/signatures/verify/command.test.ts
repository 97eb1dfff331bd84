// `npm run verify` as a program: its exit codes and words, without a database.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { makeEvidence, makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { folderKeys } from "../seal/key-files.ts";
import { loadSealIdentity } from "../seal/keys.ts";
import { writePublicCopy } from "../seal/public-copy.ts";

// Nine programs are started one after the other, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function run(dataDir: string, ...files: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, COUNTERSIGN_ROOT: projectRoot };
  return spawnSync(process.execPath, ["lib/signatures/verify/command.ts", ...files], {
    cwd: projectRoot,
    env,
    encoding: "utf8",
  });
}

test("0 good, 1 not good, 2 cannot be read", async () => {
  using folder = temporaryFolder();
  const identity = await loadSealIdentity({ dataDir: folder.path, secret: "s".repeat(40), organization: "Nordhaven" });
  const { sealed, prepared } = await makeSealedPdf(makeContractPdf({ pages: 1 }), identity);
  await closePool();
  const good = folder.file("good.pdf", sealed);
  const isGood = run(folder.path, good);
  expect(isGood.stdout + isGood.stderr).toContain("It was sealed with a key of this service (Nordhaven seal).");
  expect(isGood.stdout).toContain("  ETSI indication: INDETERMINATE, TRY_LATER\n");
  expect(isGood.status).toBe(0);
  const record = `${folder.path}/record.json`;
  expect(run(folder.path, "--evidence", record, good).status).toBe(0);
  expect(readFileSync(record, "utf8")).toBe(JSON.stringify(makeEvidence()));
  // Nothing is written over, and none is not an empty one.
  expect(run(folder.path, "--evidence", record, good)).toMatchObject({ status: 2 });
  const none = run(folder.path, "--evidence", `${record}.none`, folder.file("prepared.pdf", prepared));
  expect(none).toMatchObject({ status: 2, stderr: expect.stringContaining("there is no evidence inside") });
  expect(existsSync(`${record}.none`)).toBe(false);
  // On another computer nobody is known: still good, and said so.
  const elsewhere = run(`${folder.path}/nothing`, good);
  expect(elsewhere.stdout).toContain("Its issuer’s SHA-256 fingerprint is");
  expect(elsewhere.status).toBe(0);
  const other = folder.file("other.pem", "");
  expect(run(folder.path, "--ca", other, good).status).toBe(1);
  expect(run(folder.path, good, folder.file("unsigned.pdf", prepared)).status).toBe(1);
  expect(run(folder.path, folder.file("text.pdf", "hello"), `${folder.path}/missing.pdf`).status).toBe(2);
});

test("the authorities that the product has left for it are this service's own, without any key on this machine", async () => {
  using folder = temporaryFolder();
  using machine = temporaryFolder();
  const settings = { dataDir: folder.path, secret: "s".repeat(40), organization: "Nordhaven" };
  const { sealed } = await makeSealedPdf(makeContractPdf({ pages: 1 }), await loadSealIdentity(settings));
  await closePool();
  const file = machine.file("good.pdf", sealed);
  expect(run(machine.path, file).stdout).not.toContain("with a key of this service");
  await writePublicCopy(machine.path, folderKeys(folder.path));
  expect(run(machine.path, file).stdout).toContain("It was sealed with a key of this service (Nordhaven seal).");
});
