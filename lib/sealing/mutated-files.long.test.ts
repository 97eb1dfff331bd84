// Thousands of damaged files through the gate, and damaged sealed files through the verifier: nothing falls over, what is taken can
// be sealed, and nothing that was changed is good. MUTATED is how many of each, SEED from where on they are counted.
import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inspectUpload } from "#lib/pdf/worker/inspect-upload.ts";
import { closePool, runTool } from "#lib/pdf/worker/pool.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { activeCases, formCases } from "#lib/testing/corpus/form-cases.ts";
import { losslessCases } from "#lib/testing/corpus/kept-cases.ts";
import { pageCases } from "#lib/testing/corpus/page-cases.ts";
import { signAndSeal } from "#lib/testing/corpus/sign-with-openssl.ts";
import { signedCases } from "#lib/testing/corpus/signed-cases.ts";
import { checkStructure } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { mutated } from "#lib/testing/mutate-bytes.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { startTimestampServer, type TimestampServerForTests } from "#lib/testing/timestamp-server.ts";

const count = Number(process.env.MUTATED ?? 200);
const first = Number(process.env.SEED ?? 20_261_128);
/** Sealing takes as long as fifty looks: of what was taken, every so many. */
const sealEvery = 20;
const atOnce = 2;
vi.setConfig({ testTimeout: 60_000 + count * 20_000, hookTimeout: 120_000 });

const folder = temporaryFolder();
const tsaFolder = temporaryFolder();
let tsa: TimestampServerForTests;
let fingerprints: string[];
const sealed: Uint8Array[] = [];
beforeAll(async () => {
  tsa = await startTimestampServer(tsaFolder.path);
  const identity = await loadSealIdentity({ dataDir: folder.path, secret: "s".repeat(40) });
  fingerprints = [...identity.chain, identity.certificate].map((der) => new X509Certificate(der).fingerprint256);
  for (const tsaUrl of [undefined, tsa.url])
    sealed.push(
      (await makeSealedPdf(makeContractPdf(), identity, { drawn: true, ...(tsaUrl ? { tsaUrl } : {}) })).sealed,
    );
});
afterAll(async () => {
  await closePool();
  await tsa[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
  tsaFolder[Symbol.dispose]();
});

type Figures = { answers: Record<string, number>; longest: number; spent: number };

/** A few at a time, as the pool takes them. */
async function each(look: (seed: number) => Promise<string>): Promise<Figures> {
  const figures: Figures = { answers: {}, longest: 0, spent: 0 };
  const began = performance.now();
  let next = first;
  const run = async () => {
    while (next < first + count) {
      const seed = next++;
      const since = performance.now();
      const answer = await look(seed);
      figures.longest = Math.max(figures.longest, performance.now() - since);
      figures.answers[answer] = (figures.answers[answer] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  figures.spent = performance.now() - began;
  return figures;
}

function tell(what: string, { answers, longest, spent }: Figures): void {
  const sorted = Object.entries(answers).sort(([, a], [, b]) => b - a);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  process.stdout.write(
    `${what}: ${count} from ${first} in ${seconds(spent)}, the longest ${seconds(longest)}; ` +
      `${sorted.map(([answer, times]) => `${answer} ${times}`).join(", ")}\n`,
  );
}

test("the gate answers every damaged file, and what it takes can be signed and sealed", async () => {
  const cases = [...pageCases, ...losslessCases, ...formCases, ...activeCases, ...signedCases];
  const wrong: string[] = [];
  let taken = 0;
  const figures = await each(async (seed) => {
    const one = cases[seed % cases.length];
    if (!one) throw new Error("there is no corpus");
    const { bytes, how } = mutated(await one.make(), seed);
    const result = await inspectUpload(bytes);
    if (!result.ok) return result.reason;
    taken += 1;
    const object = (what: string) => wrong.push(`${seed} (${one.name}: ${how}): ${what}`);
    if (result.pages.length === 0) object("taken without a page");
    const places = await runTool("proveSealable", [result.bytes]).catch((error: Error) => error);
    // Sending refuses such a document with words; what the gate keeps as somebody else has signed it is not ours to mend.
    if (places instanceof Error) return result.signed ? "signed, not sealable" : "taken, not sealable";
    if (taken % sealEvery === 0 && !result.signed) {
      const file = await signAndSeal(result.bytes);
      if (!Buffer.from(file).subarray(0, result.bytes.length).equals(result.bytes))
        object("sealing changed what was there");
      // Content that is nonsense in itself stays what it was: nobody can mend it, and every reader shows the same of it.
      const [before, after] = [checkStructure(result.bytes), checkStructure(file)];
      if (after.code !== before.code) object(`qpdf says of it before and after sealing: ${before.code}, ${after.code}`);
    }
    return result.signed ? "signed" : "taken";
  });
  tell("The gate", figures);
  expect(wrong).toEqual([]);
  expect(Object.values(figures.answers).reduce((sum, times) => sum + times, 0)).toBe(count);
  if (count >= 100) expect(taken).toBeGreaterThan(0);
});

/** Letters of a signature's digits are of either size, zeros behind it fill its room, and white space ends a file. */
const saysTheSame = (one: Uint8Array, other: Uint8Array): boolean => meant(one) === meant(other);
const meant = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString("latin1")
    .replace(/<[0-9A-Fa-f]{1000,}>/g, (digits) => digits.toLowerCase().replace(/0*>$/, ">"))
    .trimEnd();

test("the verifier answers every damaged sealed file, and none that says something else is good", async () => {
  const wrong: string[] = [];
  for (const bytes of sealed)
    expect((await runTool("verifyPdf", [bytes, { fingerprints }])).verdict, "as it was sealed").toBe("good");
  const figures = await each(async (seed) => {
    const original = sealed[seed % sealed.length] ?? new Uint8Array();
    const { bytes, how } = mutated(original, seed);
    if (Buffer.from(bytes).equals(original)) return "not changed";
    const { verdict } = await runTool("verifyPdf", [bytes, { fingerprints }]);
    if (verdict === "good" && !saysTheSame(original, bytes)) wrong.push(`${seed}: ${how}`);
    return verdict;
  });
  tell("The verifier", figures);
  expect(wrong).toEqual([]);
});
