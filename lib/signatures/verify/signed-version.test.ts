// What was signed is found in a file that was changed by adding to it, and not where signed bytes themselves were changed.
import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { append } from "#lib/testing/forgeries/append.ts";
import { forgedContent } from "#lib/testing/forgeries/tables.ts";
import { judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { makeEvidence, makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { loadSealIdentity } from "../seal/keys.ts";
import { evidenceChain } from "./evidence-chain.ts";
import { signedVersion } from "./signed-version.ts";
import { verifyFile } from "./verify-file.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
let sealed: Uint8Array;
let trusted: { fingerprints: string[] };

beforeAll(async () => {
  const identity = await loadSealIdentity({ dataDir: folder.path, secret: "s".repeat(40), organization: "Nordhaven" });
  trusted = { fingerprints: [new X509Certificate(identity.chain[0] ?? "").fingerprint256] };
  sealed = (await makeSealedPdf(makeContractPdf({ pages: 2 }), identity)).sealed;
});
afterAll(async () => {
  await closePool();
  folder[Symbol.dispose]();
});

test("the version that was signed is inside a file whose pages were replaced later, byte for byte", async () => {
  const changed = append(sealed, { objects: [[5, forgedContent]] });
  expect((await verifyFile(changed, trusted)).verdict).toBe("changed");
  const version = await signedVersion(changed, trusted);
  expect(Buffer.from(version ?? []).equals(Buffer.from(sealed))).toBe(true);
  // Another program says the same of it.
  expect(judgeSignatures(version ?? new Uint8Array())).toHaveLength(3);
});

test("there is none where signed bytes were changed, nor in what is no PDF", async () => {
  const tampered = Buffer.from(sealed);
  tampered.write("ninety days", tampered.indexOf("thirty days"), "latin1");
  expect(await signedVersion(Uint8Array.from(tampered), trusted)).toBeNull();
  expect(await signedVersion(new TextEncoder().encode("no PDF at all"), trusted)).toBeNull();
});

test("the chain is told event by event, and what is withheld keeps its place", () => {
  const evidence = makeEvidence();
  const [first, second, third] = evidence.events;
  const { sequence = 0, previousHash = "", hash = "" } = second ?? {};
  const events = [first, { sequence, previousHash, hash, withheld: true }, third];
  const bytes = new TextEncoder().encode(JSON.stringify({ ...evidence, events }));
  expect(evidenceChain(bytes)).toMatchObject([
    { sequence: 1, told: { type: "package.sent", who: "Tess Signer" } },
    { sequence: 2, told: null },
    { sequence: 3, told: { type: "package.completed" } },
  ]);
  const { ip: _, ...told } = { ip: "", ...first };
  const without = { ...evidence, events: [{ ...told, withheld: true, without: ["ip"] }, second, third] };
  expect(evidenceChain(new TextEncoder().encode(JSON.stringify(without)))[0], "all but an address").toMatchObject({
    told: { type: "package.sent", who: "Tess Signer" },
  });
  expect(evidenceChain(new TextEncoder().encode("nothing"))).toEqual([]);
});
