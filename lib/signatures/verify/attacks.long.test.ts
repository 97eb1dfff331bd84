// Every family of attacks by every way into every kind of sealed file, and two at once: where any reader shows something else, it is not good.
import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { type Base, carriers, joined } from "#lib/testing/forgeries/attack.ts";
import { families } from "#lib/testing/forgeries/families.ts";
import { differing, type Shown, shownBy } from "#lib/testing/forgeries/readers.ts";
import { sealedKinds } from "#lib/testing/forgeries/sealed-kinds.ts";
import { wrappings } from "#lib/testing/forgeries/wrapping.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { loadSealIdentity } from "../seal/keys.ts";
import { verifyFile } from "./verify-file.ts";

vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
let own: string[];
let bases: (readonly [kind: string, base: Base, shown: Shown])[];
const tally = { cases: 0, shown: 0, asked: 0 };

beforeAll(async () => {
  const identity = await loadSealIdentity({ dataDir: folder.path, secret: "s".repeat(40), organization: "Nordhaven" });
  own = [new X509Certificate(identity.chain[0] ?? "").fingerprint256];
  const kinds = await sealedKinds(identity);
  bases = await Promise.all(kinds.map(async ([kind, base]) => [kind, base, await shownBy(base.bytes)] as const));
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await closePool();
});

type Case = readonly [name: string, bytes: Uint8Array];

/** Attacks that our verdict misses. Readers are asked of all that are called good, and of each 25th besides. */
async function missed(cases: Iterable<Case>, shown: Shown): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, bytes] of cases) {
    const { verdict } = await verifyFile(bytes, { fingerprints: own });
    const isAsked = verdict === "good" || tally.cases++ % 25 === 0;
    if (!isAsked) continue;
    const readers = differing(await shownBy(bytes), shown);
    tally.asked += 1;
    if (readers.length > 0) tally.shown += 1;
    // Nothing that is done here is harmless, even where no reader shows it.
    if (verdict === "good") wrong.push(`${name}: good, and other in ${readers.join(", ") || "no reader"}`);
  }
  return wrong;
}

function* singles(base: Base): Generator<Case> {
  const free = Math.max(...base.revision.entries.keys()) + 1;
  for (const { name, forge } of families) {
    const edit = forge(base, free);
    for (const [way, carry] of Object.entries(carriers)) {
      const bytes = edit && carry(base.bytes, edit);
      if (bytes) yield [`${name}, ${way}`, bytes];
    }
  }
}

/** Two at once, each pair by another way than the one before. */
function* pairs(base: Base): Generator<Case> {
  const free = Math.max(...base.revision.entries.keys()) + 1;
  const ways = Object.entries(carriers);
  let turn = 0;
  for (const [index, one] of families.entries())
    for (const other of families.slice(index + 1)) {
      const [a, b] = [one.forge(base, free), other.forge(base, free + 10)];
      const edit = a && b && joined(a, b);
      const [way, carry] = ways[turn++ % ways.length] ?? [];
      const bytes = edit && carry?.(base.bytes, edit);
      if (bytes) yield [`${one.name} and ${other.name}, ${way}`, bytes];
    }
}

test.each([
  ["by every way", singles],
  ["two at once", pairs],
  ["wrapped and overlapping", wrappings],
] as const)("attacks %s", async (_, cases) => {
  for (const [kind, base, shown] of bases) expect(await missed(cases(base), shown), kind).toEqual([]);
});

test("were thousands, and most of those that readers were asked of show something else", () => {
  process.stdout.write(`${JSON.stringify(tally)}\n`);
  expect(tally.cases).toBeGreaterThan(2_000);
  expect(tally.shown).toBeGreaterThan(tally.asked / 2);
});
