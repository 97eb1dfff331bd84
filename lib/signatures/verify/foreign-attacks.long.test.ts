// The families of attacks on files that other programs have signed, and on timestamps: where any reader shows something else, it is not good.
import { createHash, X509Certificate } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { augmentPdf } from "#lib/sealing/augment-document.ts";
import { type Base, baseOf, carriers, joined } from "#lib/testing/forgeries/attack.ts";
import { families } from "#lib/testing/forgeries/families.ts";
import { foreignKinds } from "#lib/testing/forgeries/foreign-kinds.ts";
import { differing, type Shown, shownBy } from "#lib/testing/forgeries/readers.ts";
import { stampSwaps } from "#lib/testing/forgeries/stamp-swaps.ts";
import { wrappings } from "#lib/testing/forgeries/wrapping.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { loadSealIdentity } from "../seal/keys.ts";
import { fetchTimestamp } from "../seal/timestamp.ts";
import { verifyFile } from "./verify-file.ts";

vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 120_000 });

/** `EACH=10` tries each tenth case alone, for a short look. */
const each = Number(process.env.EACH ?? 1);
const folder = temporaryFolder();
const tsaFolder = temporaryFolder();
type Attacked = { kind: string; base: Base; shown: Shown; fingerprints: string[] | null; isOld: boolean };
const attacked: Attacked[] = [];
let stamped: Attacked;
let otherToken: Uint8Array;
const tally = { met: 0, cases: 0, asked: 0, shown: 0 };

beforeAll(async () => {
  const settings = { dataDir: folder.path, secret: "s".repeat(40) };
  const identity = await loadSealIdentity(settings);
  const own = [new X509Certificate(identity.chain[0] ?? "").fingerprint256];
  for (const { kind, bytes, isOld = false } of await foreignKinds(folder.path))
    attacked.push({ kind, base: baseOf(bytes), shown: await shownBy(bytes), fingerprints: null, isOld });
  await using server = await startTimestampServer(tsaFolder.path);
  const { sealed } = await makeSealedPdf(makeContractPdf({ pages: 2 }), identity, { tsaUrl: server.url, drawn: true });
  const more = { ...settings, tsaUrl: server.url };
  const once = await augmentPdf(sealed, "B-T", "B-LTA", more);
  const { bytes, level } = await augmentPdf(once.bytes, "B-LT", "B-LTA", more);
  expect([once.level, level]).toEqual(["B-LTA", "B-LTA"]);
  stamped = { kind: "B-LTA", base: baseOf(bytes), shown: await shownBy(bytes), fingerprints: own, isOld: false };
  attacked.push(stamped);
  const answer = await fetchTimestamp(createHash("sha256").update("other bytes").digest(), { url: server.url });
  if ("reason" in answer) throw new Error(answer.reason);
  otherToken = answer.token;
}, 5 * 60_000);
afterAll(async () => {
  folder[Symbol.dispose]();
  tsaFolder[Symbol.dispose]();
  await closePool();
});

type Case = readonly [name: string, bytes: Uint8Array];

/** Attacks that our verdict misses. Readers are asked of all that are called good, and of each 25th besides. */
async function missed(cases: Iterable<Case>, { shown, fingerprints }: Attacked): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, bytes] of cases) {
    if (tally.met++ % each !== 0) continue;
    const { verdict } = await verifyFile(bytes, { fingerprints });
    if (verdict !== "good" && tally.cases++ % 25 !== 0) continue;
    const readers = differing(await shownBy(bytes), shown);
    tally.asked += 1;
    if (readers.length > 0) tally.shown += 1;
    // Nothing that is done here is harmless, even where no reader shows it.
    if (verdict === "good") wrong.push(`${name}: good, and other in ${readers.join(", ") || "no reader"}`);
  }
  return wrong;
}

const freeIn = ({ revision }: Base): number => Math.max(...revision.entries.keys()) + 1;

function* singles(base: Base): Generator<Case> {
  for (const { name, forge } of families) {
    const edit = forge(base, freeIn(base));
    for (const [way, carry] of Object.entries(carriers)) {
      const bytes = edit && carry(base.bytes, edit);
      if (bytes) yield [`${name}, ${way}`, bytes];
    }
  }
}

/** Two at once: each with the one some places behind it, by another way each time. */
function* pairs(base: Base): Generator<Case> {
  const ways = Object.entries(carriers);
  let turn = 0;
  for (const [index, one] of families.entries())
    for (const far of [1, 5, 11]) {
      const other = families[(index + far) % families.length];
      const [a, b] = [one.forge(base, freeIn(base)), other?.forge(base, freeIn(base) + 10)];
      const edit = a && b && joined(a, b);
      const [way, carry] = ways[turn++ % ways.length] ?? [];
      const bytes = edit && carry?.(base.bytes, edit);
      if (bytes) yield [`${one.name} and ${other?.name}, ${way}`, bytes];
    }
}

test("what is attacked is good, or signed with what proves nothing", async () => {
  for (const { kind, base, fingerprints, isOld } of attacked) {
    const { verdict, signatures } = await verifyFile(base.bytes, { fingerprints });
    expect([kind, verdict, signatures.some(({ state }) => state === "changed")]).toEqual([
      kind,
      isOld ? "cannotTell" : "good",
      false,
    ]);
  }
});

test.each([
  ["by every way", singles],
  ["two at once", pairs],
  ["wrapped and overlapping", wrappings],
] as const)("attacks %s", async (_, cases) => {
  for (const one of attacked) expect(await missed(cases(one.base), one), one.kind).toEqual([]);
});

test("timestamps exchanged, stripped, over other bytes: never good, and crossed with every family neither", async () => {
  const swaps = stampSwaps(stamped.base.bytes, otherToken);
  expect(swaps.length).toBeGreaterThan(11);
  expect(await missed(swaps, stamped)).toEqual([]);
  for (const [index, [swap, bytes]] of swaps.entries()) {
    // A file whose last timestamp was taken out is one version longer.
    const base = baseOf(bytes);
    const crossed = families.flatMap(({ name, forge }, at): Case[] => {
      const edit = forge(base, freeIn(base));
      const [way, carry] = Object.entries(carriers)[(at + index) % Object.keys(carriers).length] ?? [];
      const forged = edit && carry?.(bytes, edit);
      return forged ? [[`${swap}, and ${name}, ${way}`, forged]] : [];
    });
    expect(await missed(crossed, stamped)).toEqual([]);
  }
});

test("a timestamp that confirms other bytes confirms nothing", async () => {
  for (const [name, bytes] of stampSwaps(stamped.base.bytes, otherToken)) {
    if (!/over|exchanged|stripped|inside/.test(name)) continue;
    const { signatures } = await verifyFile(bytes, { fingerprints: stamped.fingerprints });
    expect(
      signatures.some(({ state }) => state !== "intact"),
      name,
    ).toBe(true);
  }
});

test("were thousands, and many of those that readers were asked of show something else", () => {
  process.stdout.write(`${JSON.stringify(tally)}\n`);
  expect(tally.cases).toBeGreaterThan(2_000 / each);
  expect(tally.shown).toBeGreaterThan(tally.asked / 3);
});
