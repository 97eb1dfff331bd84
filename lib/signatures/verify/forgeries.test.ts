// Forgeries by hand of sealed files: none of them is good, and nothing is called certain that is not.
import { createHash, X509Certificate } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { onePage, stream } from "#lib/testing/corpus/raw-pdf.ts";
import { append, appendStream, bodyOf, sizeOf } from "#lib/testing/forgeries/append.ts";
import {
  descriptions,
  doubled,
  replaced,
  structuralNames,
  supplied,
  wholes,
  widgets,
} from "#lib/testing/forgeries/changes.ts";
import {
  type Forgery,
  forgedContent,
  harmless,
  oddStreams,
  oddTables,
  proofs,
  type Sealed,
  twice,
} from "#lib/testing/forgeries/tables.ts";
import { look, ranged, timestamps } from "#lib/testing/forgeries/timestamps.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { verifyInEnglish } from "#lib/testing/verify-in-english.ts";
import type { SealIdentity } from "../seal/identity.ts";
import { loadSealIdentity } from "../seal/keys.ts";
import { fetchTimestamp } from "../seal/timestamp.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
let identity: SealIdentity;
let own: string[];
let contract: Awaited<ReturnType<typeof makeSealedPdf>>;
let sealed: Sealed;
let inStreams: Sealed;

beforeAll(async () => {
  identity = await loadSealIdentity({ dataDir: folder.path, secret: "s".repeat(40), organization: "Nordhaven" });
  own = [new X509Certificate(identity.chain[0] ?? "").fingerprint256];
  contract = await makeSealedPdf(makeContractPdf({ pages: 2 }), identity);
  sealed = { bytes: contract.sealed, content: 5 };
  inStreams = { bytes: (await makeSealedPdf(onePage({ xref: "stream" }), identity)).sealed, content: 4 };
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await closePool();
});

const certainOfAll = /Nothing that was signed has changed|Not a byte has changed/;

/** Every forgery with another verdict than expected, so that one run shows them all. */
async function misjudged(forgeries: readonly Forgery[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, expected, bytes] of forgeries) {
    const report = await verifyInEnglish(bytes, { fingerprints: own });
    const isOverclaimed = report.verdict !== "good" && certainOfAll.test(report.certain.join());
    if (report.signatures.some(({ indication }) => indication === "TOTAL-PASSED")) wrong.push(`${name}: passes`);
    if (expected === "changed" && report.signatures.every(({ indication }) => indication !== "TOTAL-FAILED"))
      wrong.push(`${name}: no signature fails`);
    if (report.verdict !== expected || isOverclaimed)
      wrong.push(`${name}: ${report.verdict}${isOverclaimed ? ", and too certain" : ""}`);
  }
  return wrong;
}

test("what the forgeries start from is good", async () => {
  const good = [
    contract.sealed,
    inStreams.bytes,
    harmless(sealed),
    appendStream(inStreams.bytes, { objects: proofs(inStreams.bytes) }),
  ];
  for (const bytes of good)
    expect(await verifyInEnglish(bytes, { fingerprints: own })).toMatchObject({ verdict: "good", problems: [] });
});

test.each<[string, (sealed: Sealed) => Forgery[] | Promise<Forgery[]>]>([
  ["odd tables of contents with decoys", oddTables],
  ["two candidates for one object", twice],
  ["widgets and faces", widgets],
  ["timestamps that are none", timestamps],
  ["titles and settings", descriptions],
  ["the file as a whole", wholes],
])("%s", async (_, forge) => {
  const forgeries = await forge(sealed);
  expect(new Set(forgeries.map(([, , bytes]) => Buffer.from(bytes).toString("latin1"))).size).toBe(forgeries.length);
  expect(await misjudged(forgeries)).toEqual([]);
});

test("odd tables of contents in streams", async () => {
  expect(await misjudged(oddStreams(inStreams))).toEqual([]);
});

test.each(structuralNames)("what a page draws under the name /%s is replaced", async (name) => {
  const drawn = stream("0 0 1 rg 0 0 99 99 re f", "/Type /XObject /Subtype /Form /BBox [0 0 99 99]");
  const page = onePage({ resources: `/XObject << /${name} 6 0 R >>`, content: `/${name} Do`, more: [drawn] });
  const { sealed: bytes } = await makeSealedPdf(page, identity);
  expect((await verifyInEnglish(bytes, { fingerprints: own })).verdict).toBe("good");
  expect(await misjudged([[name, "changed", replaced(bytes, 6)]])).toEqual([]);
});

test.each(doubled)("what a page draws through %s is replaced", async (what, parts, forge) => {
  const { sealed: bytes } = await makeSealedPdf(onePage(parts), identity);
  expect(await misjudged([[what, "changed", forge(bytes)]])).toEqual([]);
});

const dangling: [string, Parameters<typeof onePage>[0], string | Buffer][] = [
  ["a second content of the page", { page: "/MediaBox [0 0 612 792] /Second 90 0 R" }, forgedContent],
  [
    "a picture",
    { resources: "/XObject << /Im1 90 0 R >>", content: "/Im1 Do" },
    stream("0 0 99 99 re f", "/Type /XObject /Subtype /Form /BBox [0 0 99 99]"),
  ],
  ["a font", { resources: "/Font2 << /F2 90 0 R >>" }, "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>"],
  ["an action", { catalog: "/OpenAction 90 0 R" }, "<< /S /JavaScript /JS (app.alert\\(1\\)) >>"],
  [
    "an annotation",
    { page: "/MediaBox [0 0 612 792] /Annots [90 0 R]" },
    "<< /Type /Annot /Subtype /FreeText /Rect [0 0 99 99] /DA (/F1 9 Tf) /Contents (Forged) >>",
  ],
  ["layers", { catalog: "/OCProperties 90 0 R" }, "<< /OCGs [] /D << >> >>"],
];
test.each(dangling)("%s that was missing when it was signed is supplied", async (name, parts, body) => {
  const { sealed: bytes } = await makeSealedPdf(onePage(parts), identity);
  expect(await misjudged([[name, "changed", supplied(bytes, 90, body)]])).toEqual([]);
});

test("a timestamp of a server's own making is one where it shows nothing, and on the page none", async () => {
  using tsaFolder = temporaryFolder();
  await using server = await startTimestampServer(tsaFolder.path);
  const token = async (covered: Buffer) => {
    const answer = await fetchTimestamp(createHash("sha256").update(covered).digest(), { url: server.url });
    if ("reason" in answer) throw new Error(answer.reason);
    return answer.token;
  };
  const { bytes } = sealed;
  const real = await ranged(bytes, "[0 0 0 0]", { token });
  expect(await verifyInEnglish(real, { fingerprints: own })).toMatchObject({ verdict: "good", problems: [] });
  const faces: [string, string, string][] = [
    ["with a face", "[0 0 612 792]", look(bytes)],
    ["with a face that is hidden for now", "[0 0 612 792]", look(bytes).replace("132", "2")],
    ["as high as a page, and no wider than nothing", "[0 0 0 792]", look(bytes)],
    ["of no size, and drawn in its own", "[0 0 0 0]", look(bytes).replace("132", "140")],
    ["that does something", "[0 0 0 0]", "/F 132 /AA << /E << /S /URI /URI (http://x/) >> >>"],
  ];
  const forged = faces.map(
    async ([name, rect, more]): Promise<Forgery> => [name, "changed", await ranged(bytes, rect, { more, token })],
  );
  expect(await misjudged(await Promise.all(forged))).toEqual([]);
  // A title changed, and a real timestamp over that.
  const [, , titled = bytes] = descriptions(sealed)[0] ?? [];
  expect(await misjudged([["a title", "changed", await ranged(titled, "[0 0 0 0]", { token })]])).toEqual([]);
});

test("a file cut back to a signer's version is not the finished document", async () => {
  for (const bytes of [contract.once, contract.twice]) {
    const report = await verifyInEnglish(bytes, { fingerprints: own });
    expect(report).toMatchObject({
      verdict: "cannotTell",
      headline: "Signed, but not sealed: not the finished document",
    });
  }
  const cut = [contract.once, contract.twice].flatMap((bytes) => [
    ...widgets({ bytes, content: 5 }),
    ...descriptions({ bytes, content: 5 }),
  ]);
  expect(await misjudged(cut)).toEqual([]);
});

/** How one object of a sealed file may come to read differently. */
const mutations: Record<string, (body: string) => string> = {
  "a digit": (body) => body.replace(/\d(?! 0 R)(?=[^>]*$)/, (digit) => String((Number(digit) + 1) % 10)),
  "a name": (body) => body.replace(/\/([A-Z])/, "/$1x"),
  "an entry more": (body) => body.replace(/>>/, "/More true >>"),
  "a reference": (body) => body.replace(/(\d+) 0 R/, (_, num) => `${Number(num) === 2 ? 3 : 2} 0 R`),
  nothing: () => "null",
  "a dictionary of its own": () => "<< /Type /Catalog /Pages 2 0 R >>",
  "something drawn": () => forgedContent.toString("latin1"),
};

test("any object of a sealed file that is written anew and differently makes it not good", async () => {
  const size = sizeOf(contract.sealed);
  const one = fc.record({
    num: fc.integer({ min: 1, max: size - 1 }),
    how: fc.constantFrom(...Object.keys(mutations)),
  });
  await fc.assert(
    fc.asyncProperty(one, async ({ num, how }) => {
      const body = bodyOf(contract.sealed, num);
      const changed = mutations[how]?.(body) ?? body;
      fc.pre(changed !== body);
      const report = await verifyInEnglish(append(contract.sealed, { objects: [[num, changed]] }), {
        fingerprints: own,
      });
      expect(report.verdict).toBe("changed");
    }),
    { numRuns: Number(process.env.FLIPS ?? 120) },
  );
});

test("any byte of an appended revision that is changed, but for its proofs and white space, makes it not good", async () => {
  const bytes = harmless(sealed);
  const text = Buffer.from(bytes).toString("latin1");
  const proof = text.indexOf("proof", sealed.bytes.length);
  const isFree = (at: number) => (at >= proof && at < proof + 5) || /\s/.test(text[at] ?? "");
  // One byte longer, the proof takes in the end of its line, and `endstream` follows at once: every reader reads it so.
  const length = text.indexOf("/Length 5", sealed.bytes.length) + "/Length ".length;
  const isLonger = (at: number, by: number) => at === length && by === (0x35 ^ 0x36);
  const flip = fc.record({
    at: fc.integer({ min: sealed.bytes.length, max: bytes.length - 1 }),
    by: fc.integer({ min: 1, max: 255 }),
  });
  await fc.assert(
    fc.asyncProperty(flip, async ({ at, by }) => {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ by;
      // A larger size announces objects that do not exist, to every reader alike.
      fc.pre(!isFree(at) && !isLonger(at, by) && !/\/Size \d*$/.test(text.slice(0, at)));
      expect((await verifyInEnglish(changed, { fingerprints: own })).verdict).not.toBe("good");
    }),
    { numRuns: Number(process.env.FLIPS ?? 200) },
  );
});
