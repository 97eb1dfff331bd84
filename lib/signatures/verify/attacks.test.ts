// Each known family of attacks once: it does what it is known for, our verdict is never good, and the report says what was done.
import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { type Base, carriers } from "#lib/testing/forgeries/attack.ts";
import { families } from "#lib/testing/forgeries/families.ts";
import { differing, type Shown, shownBy } from "#lib/testing/forgeries/readers.ts";
import { sealedKinds } from "#lib/testing/forgeries/sealed-kinds.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { verifyInEnglish } from "#lib/testing/verify-in-english.ts";
import { loadSealIdentity } from "../seal/keys.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
let own: string[];
let bases: (readonly [kind: string, base: Base, shown: Shown])[];

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

const check = (bytes: Uint8Array) => verifyInEnglish(bytes, { fingerprints: own });

test("what is attacked is good", async () => {
  for (const [kind, { bytes }] of bases)
    expect(await check(bytes), kind).toMatchObject({ verdict: "good", problems: [] });
});

test.each(families.map((one) => [one.name, one] as const))("%s", async (_, { forge, shows, words }) => {
  const wanted = bases.flatMap(([kind, base, shown]) => {
    const edit = forge(base, base.revision.entries.size + 50);
    const bytes = edit && carriers["in a new version"]?.(base.bytes, edit);
    return bytes ? [{ kind, bytes, shown }] : [];
  });
  const [one] = wanted;
  if (!one) throw new Error("no file has what it is about");
  for (const { kind, bytes } of wanted) expect((await check(bytes)).verdict, kind).toMatch(/^(?:changed|cannotTell)$/);
  const report = await check(one.bytes);
  expect([...report.problems, ...report.signatures.flatMap(({ problems }) => problems)].join("\n")).toMatch(words);
  if (shows) expect(differing(await shownBy(one.bytes), one.shown)).not.toEqual([]);
});
