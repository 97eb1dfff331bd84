// The judge of revisions itself: it takes what we make, and refuses what strict validators refuse.
import { type PDF, PdfArray, PdfBool, PdfDict, PdfNumber, PdfStream, PdfString } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { prepareFields } from "#lib/pdf/forms/prepare-fields.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { signPdf } from "#lib/sealing/sign-document.ts";
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { makeContractPdf } from "../make-pdf.ts";
import { temporaryFolder } from "../openssl.ts";
import { sealWithAttachment } from "../seal-with-attachment.ts";
import { makeSealedPdf } from "../sealed-pdf.ts";
import { add, append, fieldNamed, formOf, name, newWidget, numbers, pageOf, resolve } from "./change-revision.ts";
import { judgeRevisions, objectionsTo } from "./judge-revisions.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
let identity: SealIdentity;
let stages: Awaited<ReturnType<typeof makeSealedPdf>>;
beforeAll(async () => {
  identity = await loadSealIdentity({ dataDir: folder.path, secret: "s".repeat(40) });
  stages = await makeSealedPdf(makeContractPdf({ pages: 2 }), identity);
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await closePool();
});

const at = "2026-11-21T13:42:10.000Z";
describe("taken", () => {
  test("every stage from the first signature to the seal, which names every signature", () => {
    expect(judgeRevisions(stages.prepared)).toEqual([]);
    expect(judgeRevisions(stages.once)).toEqual([{ field: "countersign.first", objections: [] }]);
    expect(judgeRevisions(stages.sealed)).toEqual(
      ["first", "second", "seal"].map((field) => ({ field: `countersign.${field}`, objections: [] })),
    );
  });

  test("our signatures in a document that came signed, with its fields at the root of the form", async () => {
    const box = { kind: "signature" as const, page: 1, left: 60, top: 60, width: 200, height: 60 };
    const prepared = await prepareFields(stages.once, [{ name: "a1", ...box, locks: ["b2"] }]);
    const act = { at, signerName: "Ann", values: [] };
    const mark = { kind: "typed" as const, text: "Ann" };
    const signed = await signPdf(
      prepared,
      { ...act, field: "a1", appearance: { kind: "signature", mark, caption: ["Ann"] } },
      identity,
    );
    const sealed = await signPdf(signed.bytes, { ...act, field: SEAL_FIELD, appearance: null }, identity);
    expect(judgeRevisions(sealed.bytes)).toEqual(
      ["countersign.first", "countersign2-a1", "countersign2-seal"].map((field) => ({ field, objections: [] })),
    );
  });

  test.each<[string, (pdf: PDF) => void]>([
    ["an invisible signature field at the root", (pdf) => add(pdf, newWidget(pdf, "Sig"))],
    ["a visible one", (pdf) => add(pdf, newWidget(pdf, "Sig", { Rect: numbers(1, 1, 50, 50) }))],
  ])("%s", async (_, change) => {
    expect(objectionsTo(await append(stages.once, change))).toEqual([]);
  });
});

describe("refused", () => {
  test.each([["Names"], ["AF"]] as const)("evidence under /%s of the catalog", async (under) => {
    const facts = { field: SEAL_FIELD, at, signerName: "Seal" };
    const evidence = new TextEncoder().encode("{}");
    const sealed = await sealWithAttachment(stages.twice, facts, identity, { evidence, under: [under] });
    const [first, second, seal] = judgeRevisions(sealed);
    for (const signer of [first, second]) expect(signer?.objections.join()).toContain(`catalog: /${under}`);
    expect(seal?.objections).toEqual([]);
  });

  test.each<[string, RegExp, (pdf: PDF) => void]>([
    [
      "a new field below a new parent",
      /no signature at the root/,
      (pdf) => {
        const parent = PdfDict.of({ T: PdfString.fromString("parent") });
        const ref = pdf.register(parent);
        const kid = newWidget(pdf, "Sig");
        (pdf.getObject(kid) as PdfDict).set("Parent", ref);
        parent.set("Kids", PdfArray.of(kid));
        formOf(pdf).getArray("Fields", resolve(pdf))?.push(ref);
        pageOf(pdf).dict.getArray("Annots", resolve(pdf))?.push(kid);
      },
    ],
    ["a new text field", /no signature at the root/, (pdf) => add(pdf, newWidget(pdf, "Tx"))],
    [
      "a text field that the signature locks",
      /the field countersign\.city: \/V/,
      (pdf) => fieldNamed(pdf, "city").set("V", PdfString.fromString("Oslo")),
    ],
    [
      "the place of a field that waits for its signature",
      /the field countersign\.second: \/Rect/,
      (pdf) => fieldNamed(pdf, "second").set("Rect", numbers(1, 1, 90, 90)),
    ],
    [
      "the signed field",
      /the signed field countersign\.first/,
      (pdf) => fieldNamed(pdf, "first").set("F", PdfNumber.of(2)),
    ],
    [
      "the signature itself",
      /the object/,
      (pdf) => fieldNamed(pdf, "first").getDict("V", resolve(pdf))?.set("Name", PdfString.fromString("Eve")),
    ],
    [
      "an annotation",
      /an annotation was added/,
      (pdf) => {
        const note = pdf.register(PdfDict.of({ Type: name("Annot"), Subtype: name("FreeText") }));
        pageOf(pdf).dict.getArray("Annots", resolve(pdf))?.push(note);
      },
    ],
    [
      "a widget that was there on another page",
      /an annotation was added/,
      (pdf) => {
        const widget = pageOf(pdf).dict.getArray("Annots", resolve(pdf))?.at(0);
        if (widget) pageOf(pdf, 1).dict.set("Annots", PdfArray.of(widget));
      },
    ],
    [
      "a new field's widget on another page",
      /a widget of another page/,
      (pdf) => {
        const field = newWidget(pdf, "Sig", { Rect: numbers(1, 1, 50, 50) });
        formOf(pdf).getArray("Fields", resolve(pdf))?.push(field);
        pageOf(pdf, 1).dict.set("Annots", PdfArray.of(field));
      },
    ],
    ["a page's content", /the object/, (pdf) => pageOf(pdf).dict.delete("Contents")],
    ["a turned page", /the object/, (pdf) => pageOf(pdf).dict.set("Rotate", PdfNumber.of(90))],
    ["a page more", /the pages/, (pdf) => void pdf.addPage()],
    ["an action", /catalog: \/OpenAction/, (pdf) => pdf.getCatalog().set("OpenAction", PdfDict.of({}))],
    ["the form's flags", /form: \/SigFlags/, (pdf) => formOf(pdf).set("SigFlags", PdfNumber.of(1))],
    [
      "metadata",
      /catalog: \/Metadata/,
      (pdf) => pdf.getCatalog().set("Metadata", pdf.register(new PdfStream([], Buffer.from("<x/>")))),
    ],
    ["a description of the document", /information dictionary/, (pdf) => pdf.setTitle("Another")],
    ["an object that nothing leads to", /is reached by nothing/, (pdf) => void pdf.register(PdfDict.of({}))],
    [
      "a look without a value",
      /countersign\.second: its look without its value/,
      (pdf) =>
        fieldNamed(pdf, "second").set("AP", PdfDict.of({ N: pdf.register(new PdfStream([], new Uint8Array())) })),
    ],
    [
      "a value that is no signature",
      /neither a signature nor text/,
      (pdf) => fieldNamed(pdf, "second").set("V", PdfString.fromString("Ann")),
    ],
    [
      "how a field is shown",
      /the field countersign\.second: \/F/,
      (pdf) => fieldNamed(pdf, "second").set("F", PdfNumber.of(2)),
    ],
    ["a new field that acts", /the new field late: \/AA/, (pdf) => add(pdf, newWidget(pdf, "Sig", { AA: numbers(1) }))],
    ["a version", /catalog: \/Version/, (pdf) => pdf.getCatalog().set("Version", name("2.0"))],
    ["the form's resources", /form: \/DR/, (pdf) => formOf(pdf).set("DR", PdfDict.of({}))],
    ["who draws the fields", /form: \/NeedAppearances/, (pdf) => formOf(pdf).set("NeedAppearances", PdfBool.of(true))],
    [
      "a file that a new signature refers to",
      /\/Evidence leads to/,
      (pdf) => {
        const file = pdf.register(new PdfStream([], Buffer.from("{}")));
        fieldNamed(pdf, "second").set("V", pdf.register(PdfDict.of({ Type: name("Sig"), Evidence: file })));
      },
    ],
    [
      "something of no use in the security store",
      /the security store: \/More/,
      (pdf) => pdf.getCatalog().set("DSS", PdfDict.of({ More: PdfNumber.of(1) })),
    ],
  ])("%s", async (_, words, change) => {
    const changed = await append(stages.once, change);
    expect(objectionsTo(changed).join("\n")).toMatch(words);
    // One revision more that puts it right again hides nothing.
    expect(objectionsTo(await append(changed, (pdf) => pdf.setTitle("Hidden"))).join("\n")).toMatch(words);
  });

  test("anything but data for checking behind the seal, which locks the document", async () => {
    const change = (pdf: PDF) => add(pdf, newWidget(pdf, "Sig", { Rect: numbers(1, 1, 50, 50) }));
    const seal = judgeRevisions(await append(stages.sealed, change)).at(-1);
    expect(seal?.objections.join()).toContain("which a signature forbids");
  });

  test("a visible signature field after a certification", async () => {
    const certified = await append(stages.prepared, (pdf) => {
      pdf.getCatalog().set("Perms", PdfDict.of({ DocMDP: pdf.register(PdfDict.of({ Type: name("Sig") })) }));
    });
    const act = { at, signerName: "Ann", values: [], appearance: null, field: "first" };
    const signed = (await signPdf(certified, act, identity)).bytes;
    const changed = await append(signed, (pdf) => add(pdf, newWidget(pdf, "Sig", { Rect: numbers(1, 1, 50, 50) })));
    expect(objectionsTo(changed).join()).toContain("after a certification");
  });
});
