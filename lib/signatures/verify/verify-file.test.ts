// Files of our own signing, intact and changed in every way, checked by our verifier; poppler agrees on samples.
import { spawnSync } from "node:child_process";
import { randomBytes, X509Certificate } from "node:crypto";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from "@libpdf/core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { checkStructure, extractText, judgeByPoppler, judgeSignatures, withFile } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { sealWithAttachment } from "#lib/testing/seal-with-attachment.ts";
import { makeEvidence, makeSealedPdf, signedAt } from "#lib/testing/sealed-pdf.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { verifyInEnglish } from "#lib/testing/verify-in-english.ts";
import type { SealIdentity } from "../seal/identity.ts";
import { loadSealIdentity } from "../seal/keys.ts";
import { extractEvidence } from "./extract-evidence.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
const original = makeContractPdf({ pages: 2 });
let identity: SealIdentity;
let own: string[];
let stages: Awaited<ReturnType<typeof makeSealedPdf>>;

beforeAll(async () => {
  identity = await loadSealIdentity({ dataDir: folder.path, secret: "s".repeat(40), organization: "Nordhaven" });
  own = [new X509Certificate(identity.chain[0] ?? "").fingerprint256];
  stages = await makeSealedPdf(original, identity);
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await closePool();
});

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const check = (bytes: Uint8Array, fingerprints: string[] | null = own) => verifyInEnglish(bytes, { fingerprints });
const facts = async (bytes: Uint8Array) => {
  const { verdict, signatures } = await check(bytes);
  return { verdict, states: signatures.map(({ kind, state }) => `${kind} ${state}`) };
};

/** One more revision by a library, after whatever was signed. */
async function append(bytes: Uint8Array, change: (pdf: PDF) => void): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  change(pdf);
  const saved = await pdf.save({ incremental: true });
  expect(saved.length).toBeGreaterThan(bytes.length);
  return saved;
}

describe("intact files", () => {
  test("sealed: good, every signature holds, evidence and seal agree", async () => {
    const report = await check(stages.sealed);
    expect(report).toMatchObject({ verdict: "good", problems: [], evidence: { state: "whole", events: 3 } });
    expect(report.signatures.map(({ kind, state, trust, signer }) => [kind, state, trust, signer])).toEqual([
      ["signature", "intact", "known", "Tess Signer"],
      ["signature", "intact", "known", "Ann Other"],
      ["seal", "intact", "known", "Nordhaven seal"],
    ]);
    expect(report.signatures[0]?.later).toEqual(["2 more signatures were given"]);
    expect(report.unknown.join()).toMatch(/no timestamp server.*on behalf of the people named/s);
  });

  test("signed but not sealed is not the finished document", async () => {
    expect(await facts(stages.once)).toEqual({ verdict: "cannotTell", states: ["signature intact"] });
    const { headline, problems, unknown } = await check(stages.twice);
    expect({ headline, problems }).toEqual({
      headline: "Signed, but not sealed: not the finished document",
      problems: [],
    });
    expect(unknown[0]).toContain("this file was taken before");
  });

  test("with timestamps the time is confirmed", async () => {
    using tsaFolder = temporaryFolder();
    await using server = await startTimestampServer(tsaFolder.path);
    const { sealed } = await makeSealedPdf(original, identity, { tsaUrl: server.url });
    const report = await check(sealed);
    expect(report).toMatchObject({ verdict: "good", problems: [] });
    expect(report.signatures.map(({ timestampAuthority }) => timestampAuthority)).toEqual(["tsa", "tsa", "tsa"]);
    expect(report.unknown.join()).not.toContain("no timestamp server");
  });

  test.each(["RSA-3072", "P-256", "P-384"] as const)("a seal of %s", async (keyType) => {
    using keys = temporaryFolder();
    const other = await loadSealIdentity({ dataDir: keys.path, secret: "s".repeat(40), keyType });
    const { sealed } = await makeSealedPdf(original, other);
    expect(await check(sealed, null)).toMatchObject({ verdict: "good", problems: [] });
  });
});

describe("the evidence inside", () => {
  const bytesOf = (file: ReturnType<typeof makeEvidence>) => new TextEncoder().encode(JSON.stringify(file));

  test("comes out as it was put in", () => {
    expect(Buffer.from(extractEvidence(stages.sealed) ?? []).equals(bytesOf(makeEvidence()))).toBe(true);
    for (const none of [stages.twice, original, new Uint8Array()]) expect(extractEvidence(none)).toBeNull();
  });

  test("of several hundred kilobytes, which do not pack, is read by every program", async () => {
    const evidence = makeEvidence();
    const [signer] = evidence.signers;
    if (!signer) throw new Error("no signer");
    signer.note = randomBytes(300_000).toString("base64");
    const { sealed } = await makeSealedPdf(original, identity, { evidence });
    expect(await check(sealed)).toMatchObject({ verdict: "good", problems: [], evidence: { state: "whole" } });
    expect(Buffer.from(extractEvidence(sealed) ?? []).equals(bytesOf(evidence))).toBe(true);
    expect(judgeSignatures(sealed).map(({ valid }) => valid)).toEqual([true, true, true]);
    expect(judgeSignatures(sealed).at(-1)?.coversAll).toBe(true);
    expect(checkStructure(sealed)).toMatchObject({ code: 0 });
    expect(extractText(sealed)).toContain("Service agreement");
    const shown = withFile(sealed, (path) => spawnSync("mutool", ["info", path], { encoding: "utf8" }));
    expect(shown.stdout + shown.stderr).toMatch(/Pages: 2/);
    expect(shown.stderr).not.toMatch(/error|warning/);
  });

  test("which earlier versions attached to the document still holds", async () => {
    const evidence = makeEvidence();
    const { sequence, hash } = evidence.head;
    const facts = {
      field: SEAL_FIELD,
      at: signedAt,
      signerName: identity.name,
      reason: `Completed. Evidence event ${sequence}, SHA-256 ${hash}`,
    };
    const old = await sealWithAttachment(stages.twice, facts, identity, { evidence: bytesOf(evidence) });
    const report = await check(old);
    expect(report).toMatchObject({ verdict: "good", problems: [], evidence: { state: "whole", events: 3 } });
    expect(report.signatures[0]?.later).toEqual(["2 more signatures were given", "files were attached"]);
    expect(Buffer.from(extractEvidence(old) ?? []).equals(bytesOf(evidence))).toBe(true);
  });

  test("stands in nothing but the seal’s own dictionary", async () => {
    const pdf = await PDF.load(stages.sealed);
    expect(pdf.getCatalog().has("Names") || pdf.getCatalog().has("AF")).toBe(false);
  });
});

describe("whose seal it is", () => {
  test("somebody else's is not good, although nothing has changed", async () => {
    const report = await check(stages.sealed, ["AA:BB"]);
    expect(report).toMatchObject({ verdict: "cannotTell", headline: "Unchanged, but not sealed by this service" });
  });

  test("where nobody is known it is good, and says what that leaves open", async () => {
    const report = await check(stages.sealed, null);
    expect(report.verdict).toBe("good");
    expect(report.unknown[0]).toContain("Whether the certificate is really that of the service it names");
  });
});

describe("changed files", () => {
  test("any flipped byte is detected, by poppler too where it is signed", async () => {
    let judged = 0;
    const flip = fc.record({ at: fc.nat(stages.sealed.length - 1), by: fc.integer({ min: 1, max: 255 }) });
    // The field of the seal no longer holds it: poppler finds the other two only, and calls both valid.
    const lostSeal = { at: [...latin1(stages.sealed).matchAll(/V \d+ 0 R/g)].at(-1)?.index ?? 0, by: 3 };
    expect(lostSeal.at).toBeGreaterThan(stages.twice.length);
    await fc.assert(
      fc.asyncProperty(flip, async ({ at, by }) => {
        const changed = stages.sealed.slice();
        changed[at] = (changed[at] ?? 0) ^ by;
        expect((await check(changed)).verdict).not.toBe("good");
        // Poppler reads no further than the signature's own end in its room, and is asked for some only: it takes its time.
        const isGap = /^[0-9a-f]$/.test(String.fromCharCode(stages.sealed[at] ?? 0));
        if (isGap || judged++ >= 12) return;
        const verdicts = judgeByPoppler(changed);
        expect(verdicts.length < 3 || verdicts.some(({ valid }) => !valid)).toBe(true);
      }),
      { numRuns: Number(process.env.FLIPS ?? 250), examples: [[lostSeal]] },
    );
  });

  test("any flipped byte of the last signature itself is detected", async () => {
    const text = latin1(stages.sealed);
    const start = text.lastIndexOf("/Contents <") + "/Contents <".length;
    expect(start).toBeGreaterThan(100);
    const end = text.indexOf(">", start);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: start, max: end - 1 }),
        fc.constantFrom(..."0123456789abcdef"),
        async (at, digit) => {
          fc.pre(text[at]?.toLowerCase() !== digit);
          const changed = stages.sealed.slice();
          changed[at] = digit.charCodeAt(0);
          expect((await check(changed)).verdict).not.toBe("good");
        },
      ),
      { numRuns: 200 },
    );
  });

  test("cut off anywhere, or with something behind its end, it is not good", async () => {
    for (const part of [0.2, 0.5, 0.9, 0.999]) {
      const cut = stages.sealed.subarray(0, Math.floor(stages.sealed.length * part));
      expect((await check(cut)).verdict, String(part)).not.toBe("good");
    }
    expect((await check(Buffer.concat([stages.sealed, Buffer.from("\n% more\n")]))).verdict).not.toBe("good");
  });

  const entryOf = (pdf: PDF, key: string) => {
    const page = pdf.getPage(0);
    if (!page) throw new Error("no page");
    return page.dict.get(key, (one) => pdf.getObject(one));
  };
  test.each<[string, RegExp, (pdf: PDF) => void]>([
    ["a page's content is exchanged", /the content of page 1/, (pdf) => pdf.getPage(0)?.dict.delete("Contents")],
    ["a page is turned", /page 1 \(Rotate\)/, (pdf) => pdf.getPage(0)?.dict.set("Rotate", PdfNumber.of(90))],
    ["a page is added", /the pages/, (pdf) => void pdf.addPage()],
    [
      "an annotation is put over the text",
      /an annotation on page 1/,
      (pdf) => {
        const note = pdf.register(PdfDict.of({ Type: PdfName.of("Annot"), Subtype: PdfName.of("FreeText") }));
        const annotations = entryOf(pdf, "Annots");
        if (annotations instanceof PdfArray) annotations.push(note);
      },
    ],
    [
      "an action is added",
      /a setting of the document \(OpenAction\)/,
      (pdf) => pdf.getCatalog().set("OpenAction", PdfDict.of({})),
    ],
    ["the form is taken away", /the form|the signature|a setting/, (pdf) => pdf.getCatalog().delete("AcroForm")],
  ])("%s after sealing", async (_, words, change) => {
    const changed = await append(stages.sealed, change);
    const report = await check(changed);
    expect(report.verdict).toBe("changed");
    expect(report.signatures.flatMap(({ problems }) => problems).join("\n")).toMatch(words);
  });

  test("a value that a signature locks is changed, then signed over by the service itself", async () => {
    const changed = await append(stages.once, (pdf) => {
      for (let num = 1; num < 200; num += 1) {
        const found = pdf.getObject({ type: "ref", objectNumber: num, generation: 0 } as never);
        if (found instanceof PdfDict && found.getString("T")?.asString() === "city")
          found.set("V", PdfString.fromString("Oslo"));
      }
    });
    const { problems, state } = (await check(changed)).signatures[0] ?? { problems: [], state: "" };
    expect(state).toBe("changed");
    expect(problems.join()).toContain("the value of the field “city” was changed");
  });

  test("evidence that was rewritten before sealing does not hold", async () => {
    const evidence = makeEvidence();
    const [first] = evidence.events;
    Object.assign(first ?? {}, { actorName: "Somebody Else" });
    const { sealed } = await makeSealedPdf(original, identity, { evidence });
    expect(await check(sealed)).toMatchObject({
      verdict: "changed",
      evidence: { state: "broken" },
      problems: ["The evidence inside does not hold: Its chain of events is broken at event 1."],
    });
  });
});

describe("files that are no sealed PDF", () => {
  test.each<[string, () => Uint8Array, string, boolean]>([
    ["an unsigned PDF", () => original, "notSigned", true],
    ["a prepared PDF with empty signature fields", () => stages.prepared, "notSigned", true],
    ["text", () => Buffer.from("hello"), "cannotTell", false],
    ["nothing", () => new Uint8Array(), "cannotTell", false],
    ["half a PDF", () => original.subarray(0, 900), "cannotTell", false],
  ])("%s", async (_, bytes, verdict, readable) => {
    expect(await check(bytes())).toMatchObject({ verdict, readable, signatures: [] });
  });

  test("random bytes between a PDF's first and last line never make it throw", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.constantFrom(
            "xref",
            "trailer",
            "<<",
            ">>",
            "[",
            "/ByteRange [0 9 20 4]",
            "<00>",
            "1 0 obj",
            "/Prev 9",
            "stream",
            "(",
          ),
        ),
        async (words) => {
          const text = `%PDF-1.7\n${words.join(" ")}\nstartxref\n9\n%%EOF\n`;
          expect((await check(Buffer.from(text))).verdict).not.toBe("good");
        },
      ),
      { numRuns: 200 },
    );
  });
});
