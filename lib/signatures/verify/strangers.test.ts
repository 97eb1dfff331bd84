// A file of our own form that somebody else has sealed: what it says of itself is not told as known.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { loadSealIdentity } from "../seal/keys.ts";
import { signatureFacts, stateWords } from "./report-words.ts";
import { englishReport, englishTeller } from "./told-report.ts";
import { isStrangers } from "./verdict.ts";
import { verifyFile } from "./verify-file.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
let sealed: Uint8Array;
beforeAll(async () => {
  const theirs = await loadSealIdentity({ dataDir: folder.path, secret: "s".repeat(40), organization: "Nordhaven" });
  sealed = (await makeSealedPdf(makeContractPdf({ pages: 1 }), theirs)).sealed;
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await closePool();
});

test("neither its record nor whose will it was is known, and no signature of it is said to hold or to be the service's", async () => {
  const found = await verifyFile(sealed, { fingerprints: ["AA:BB"] });
  const report = englishReport(found);
  expect(report).toMatchObject({ verdict: "cannotTell", headline: "Unchanged, but not sealed by this service" });
  expect(report.certain).toEqual([expect.stringContaining("Not a byte has changed")]);
  expect(report.unknown.join()).not.toMatch(/on behalf|the record says/);
  expect(isStrangers(found.signatures)).toBe(true);
  for (const one of found.signatures) {
    expect(stateWords(one, true, englishTeller)).toBe("Unchanged, but not by a key of this service");
    expect(signatureFacts(one, englishTeller).join()).not.toContain("the service’s key");
  }
});
