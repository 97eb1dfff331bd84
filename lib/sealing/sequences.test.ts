// Random sequences of filling, signing, sealing and raising: every signature stays valid, and a flipped byte shows.
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keyTypes } from "#lib/core/key-types.ts";
import { sealLevels } from "#lib/core/seal-levels.ts";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { closePool, runTool } from "#lib/pdf/worker/pool.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { checkStructure, judgeByPoppler, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { startTimestampServer, type TimestampServerForTests } from "#lib/testing/timestamp-server.ts";
import { augmentPdf } from "./augment-document.ts";
import { signPdf } from "./sign-document.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** `RUNS=200` for a long look. */
const numRuns = Number(process.env.RUNS ?? 5);
const folder = temporaryFolder();
const tsaFolder = temporaryFolder();
const settings = { dataDir: folder.path, secret: "a secret of this instance, long enough" };
let tsa: TimestampServerForTests;
beforeAll(async () => {
  tsa = await startTimestampServer(tsaFolder.path);
});
afterAll(async () => {
  await closePool();
  await tsa[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
  tsaFolder[Symbol.dispose]();
});

const value = fc.string({ unit: fc.constantFrom(..."Aäß 7(\\)"), minLength: 1, maxLength: 12 });
const plan = fc.record({
  pages: fc.integer({ min: 1, max: 3 }),
  keyType: fc.constantFrom(...keyTypes),
  signers: fc.array(fc.record({ fills: fc.array(value, { maxLength: 2 }), stamped: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
  target: fc.constantFrom(...sealLevels),
  flip: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

/** What the last signature of the file covers. */
function sealRange(pdf: Uint8Array): { before: number; resume: number; after: number } {
  const ranges = [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/\/ByteRange ?\[0 (\d+) (\d+) (\d+) *\]/g),
  ];
  const [before = 0, resume = 0, after = 0] = ranges.at(-1)?.slice(1).map(Number) ?? [];
  return { before, resume, after };
}

test("every earlier signature stays valid, and a flipped byte is noticed", async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ pages, keyType, signers, target, flip }) => {
      const identity = await loadSealIdentity({ ...settings, keyType });
      const at = (signer: number, row: number) => ({
        page: signer % pages,
        left: 40 + 180 * signer,
        top: 60 + 60 * row,
      });
      const fields = signers.flatMap(({ fills }, signer) => [
        ...fills.map((_, row) => ({
          name: `${signer}.${row}`,
          kind: "value" as const,
          ...at(signer, row + 1),
          width: 150,
          height: 24,
        })),
        {
          name: `${signer}`,
          kind: "signature" as const,
          ...at(signer, 0),
          width: 150,
          height: 40,
          locks: fills.map((_, row) => `${signer}.${row}`),
        },
      ]);
      let bytes: Uint8Array = await runTool("prepareFields", [makeContractPdf({ pages }), fields]);
      const grow = (next: Uint8Array) => {
        expect(Buffer.from(next).subarray(0, bytes.length).equals(bytes)).toBe(true);
        bytes = next;
      };
      const act = { at: "2026-11-21T13:42:10.000Z", signerName: "Tess", values: [], appearance: null };
      for (const [signer, { fills, stamped }] of signers.entries()) {
        const values = fills.map((text, row) => ({
          field: `${signer}.${row}`,
          drawing: { kind: "text" as const, text },
        }));
        const signed = await signPdf(
          bytes,
          { ...act, field: `${signer}`, values },
          identity,
          stamped ? tsa.url : undefined,
        );
        grow(signed.bytes);
      }
      const sealed = await signPdf(bytes, { ...act, field: SEAL_FIELD }, identity, tsa.url);
      grow(sealed.bytes);
      const covered = sealRange(bytes);
      const augmented = await augmentPdf(bytes, sealed.level, target, { ...settings, tsaUrl: tsa.url });
      grow(augmented.bytes);
      expect(augmented.level).toBe(target === "B-B" ? "B-T" : target);
      expect(checkStructure(bytes)).toMatchObject({ code: 0 });
      const valid = (judge = judgeSignatures) =>
        judge(bytes)
          .filter(({ field }) => !field.startsWith("countersign-timestamp"))
          .map((one) => one.valid);
      expect(valid()).toEqual(Array(signers.length + 1).fill(true));
      // Not in the gap that holds the seal's own signature: zeros behind it are nobody's.
      const picked = Math.floor(flip * (covered.before + covered.after));
      const offset = picked < covered.before ? picked : covered.resume + picked - covered.before;
      bytes = Uint8Array.from(bytes);
      bytes[offset] = (bytes[offset] ?? 0) ^ 1;
      // What cannot be read any more has no valid seal either.
      const left = valid(judgeByPoppler);
      expect(left.length === signers.length + 1 && left.every(Boolean)).toBe(false);
    }),
    { numRuns },
  );
});
