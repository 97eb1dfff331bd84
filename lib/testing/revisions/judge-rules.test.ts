// The judge's rules for signatures themselves, for what they lock, and for the security store: each with a file that breaks it.
import { createHash, X509Certificate } from "node:crypto";
import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SEAL_FIELD } from "#lib/pdf/forms/field-names.ts";
import { prepareFields } from "#lib/pdf/forms/prepare-fields.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { signPdf } from "#lib/sealing/sign-document.ts";
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { makeFormPdf } from "../make-form-pdf.ts";
import { makeContractPdf } from "../make-pdf.ts";
import { temporaryFolder } from "../openssl.ts";
import { makeSealedPdf, signedAt } from "../sealed-pdf.ts";
import {
  add,
  append,
  fieldNamed,
  formOf,
  name,
  newWidget,
  numbers,
  pageOf,
  patched,
  resolve,
} from "./change-revision.ts";
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

/** An invisible field at the root that no page lists, as our timestamps have. */
const addQuietly = (pdf: PDF) => void formOf(pdf).getArray("Fields", resolve(pdf))?.push(newWidget(pdf, "Sig"));

describe("a signature is refused", () => {
  /** The seal's own dictionary, in other words. */
  test.each<[string, RegExp, string, string]>([
    ["that covers other bytes", /not made over these bytes/, "/Name (Countersign", "/Name (countersign"],
    ["that does not begin with the file", /covers no revision/, "/ByteRange [0 ", "/ByteRange [1 "],
    ["of a type that is none", /of the type \/Sug/, "/Type /Sig\n", "/Type /Sug\n"],
    [
      "that calls itself a timestamp by its format",
      /by its type or format alone/,
      "/ETSI.CAdES.detached",
      "/ETSI.RFC3161",
    ],
    ["without a handler", /names no handler/, "/Filter /Adobe.PPKLite", "/Fulter /Adobe.PPKLite"],
    [
      "with certificates beside its value",
      /certificates beside/,
      "/Name (Countersign seal)",
      "/Cert (Countersign seal)",
    ],
    ["that does not say when", /does not say when/, "/M (D:", "/M (X:"],
    [
      "by a transform that is none of a field's",
      /the transform \/UR3/,
      "/TransformMethod /FieldMDP",
      "/TransformMethod /UR3",
    ],
    ["by parameters of no version", /not of version 1\.2/, "/V /1.2", "/V /1.3"],
    ["that leaves its field's lock out", /has a lock that it leaves out/, "/Reference [", "/Raference ["],
    ["that locks what its field does not announce", /something else than its field/, "/Action /All", "/Action /Exc"],
    ["that locks by no known action", /a lock of \/Exc/, "/Action /All", "/Action /Exc"],
    ["whose lock is about something else", /not about the document/, "/Data 1 0 R", "/Data 2 0 R"],
  ])("%s", (_, words, from, to) => {
    expect(objectionsTo(patched(stages.sealed, from, to)).join("\n")).toMatch(words);
  });

  test("that certifies though others signed before, and the catalog says nothing of it", () => {
    const said = objectionsTo(patched(stages.sealed, "/TransformMethod /FieldMDP", "/TransformMethod /DocMDP")).join();
    expect(said).toContain("it certifies, and is not the first");
    expect(said).toContain("it certifies, and the catalog does not say so");
  });

  test("that certifies at a level there is none of", () => {
    const level = patched(stages.once, "/Action /Include", "/P 4");
    expect(objectionsTo(patched(level, "/FieldMDP", "/DocMDP")).join()).toContain("it certifies at the level 4");
  });

  test("after a certification that allows nothing; one that allows signing takes it", () => {
    const certifying = (level: string) =>
      patched(patched(stages.twice, "/Action /Include", level), "/FieldMDP", "/DocMDP");
    const forbidden = "countersign.first: the field countersign.second was filled in, which a signature forbids";
    expect(objectionsTo(certifying("/P 1"))).toContain(forbidden);
    for (const level of ["/P 2", "/P 3"]) expect(objectionsTo(certifying(level))).not.toContain(forbidden);
  });

  test("that the catalog calls a certification, and that is none", async () => {
    const certified = await append(stages.prepared, (pdf) => {
      pdf.getCatalog().set("Perms", PdfDict.of({ DocMDP: pdf.register(PdfDict.of({ Type: name("Sig") })) }));
    });
    const act = { at: signedAt, signerName: "Ann", values: [], appearance: null, field: "first" };
    expect(objectionsTo((await signPdf(certified, act, identity)).bytes).join()).toContain("it does not");
  });

  test("that two fields have as their value", async () => {
    const act = { at: signedAt, signerName: "Ann", values: [], appearance: null, field: "first" };
    const plain = (await signPdf(stages.prepared, act, identity)).bytes;
    const number = Number(/\/Lock \d+ 0 R\n\/V (\d+) 0 R/.exec(textOf(plain))?.[1]);
    const shared = await append(stages.prepared, (pdf) => fieldNamed(pdf, "second").set("V", PdfRef.of(number)));
    const said = objectionsTo((await signPdf(shared, act, identity)).bytes);
    expect(said).toContain("countersign.first: several fields have it as their value");
  });

  test("whose place in the file is another's", () => {
    const [, first] = /\/Lock \d+ 0 R\n\/V (\d+) 0 R/.exec(textOf(stages.twice)) ?? [];
    const [own = ""] = [...textOf(stages.twice).matchAll(/\/V \d+ 0 R/g)].at(-1) ?? [];
    const said = objectionsTo(patched(stages.twice, own, `/V ${first} 0 R`));
    expect(said.join()).toContain("no field of the form holds the signature");
  });

  test("in a form that does not say that it is signed", () => {
    expect(objectionsTo(patched(stages.once, "/SigFlags 3", "/SigFlags 1")).join()).toContain(
      "does not say that it is signed",
    );
  });

  test("whose value is followed by more than zeros, or leaves out more than itself", () => {
    const text = textOf(stages.once);
    const gap = /0{40}>\n\/M/.exec(text)?.[0] ?? "";
    expect(objectionsTo(patched(stages.once, gap, gap.replace("00>", "01>"))).join()).toContain("zeros behind it");
    expect(objectionsTo(patched(stages.once, gap, gap.replace("00>", "0x>"))).join()).toContain(
      "more than its own value",
    );
  });

  test("for another identifier of the file behind it", () => {
    const [id = ""] = [...textOf(stages.twice).matchAll(/\/ID \[<[0-9A-F]{4}/g)].at(-1) ?? [];
    const changed = patched(stages.twice, id, id.replace(/[0-9A-F]{4}$/, "0BAD"));
    expect(objectionsTo(changed).join()).toContain("countersign.first: trailer: /ID");
  });
});

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe("a locked field", () => {
  test("is fine in a file of ours, and in one that brought a filled form along, whose looks are objects of their own", async () => {
    expect(objectionsTo(await append(stages.sealed, addQuietly))).toEqual([]);
    const form = await makeFormPdf([{ name: "town", at: [{ rect: [50, 50, 150, 70] }], value: "Oslo" }]);
    const filled = await append(form, (pdf) => {
      const drawn = new PdfStream(
        [
          ["Subtype", name("Form")],
          ["BBox", numbers(0, 0, 100, 20)],
        ],
        Buffer.from("0 g"),
      );
      fieldNamed(pdf, "town").set("AP", pdf.register(PdfDict.of({ N: pdf.register(drawn) })));
    });
    const act = { at: signedAt, signerName: "Seal", values: [], appearance: null, field: SEAL_FIELD };
    const sealed = await signPdf(await prepareFields(filled, []), act, identity);
    expect(objectionsTo(await append(sealed.bytes, addQuietly))).toEqual([]);
  });

  test("is refused where its look is older than the seal and nothing names it", async () => {
    let bytes: Uint8Array = stages.sealed;
    while (Buffer.from(bytes).includes("/AS /Shown")) bytes = patched(bytes, "/AS /Shown", "");
    const judged = judgeRevisions(await append(bytes, addQuietly));
    expect(judged.at(-1)?.objections.join()).toContain("countersign.city: its look was not written with the signature");
    // Who filled it in locked it in the same act.
    expect(judged[0]?.objections.join()).not.toContain("its look");
  });

  test("is refused where its looks are an object of their own", async () => {
    const [, look] = /\/AP <<\n\/N (\d\d) 0 R\n>>\n\/AS \/Shown\n\/V/.exec(textOf(stages.sealed)) ?? [];
    const named = patched(stages.sealed, `/AP <<\n/N ${look} 0 R\n>>\n/AS /Shown`, `/AP ${look} 0 R`);
    expect(objectionsTo(await append(named, addQuietly)).join()).toContain("its looks stand in an object of their own");
  });

  test("is refused where a page that is written anew behind the seal names it", async () => {
    const listed = await append(stages.sealed, (pdf) => add(pdf, newWidget(pdf, "Sig")));
    expect(objectionsTo(listed).join()).toMatch(
      /countersign\.seal: 4 0 R\/Annots\/\d names the locked field countersign\.city/,
    );
    const elsewhere = await append(stages.sealed, (pdf) =>
      add(pdf, newWidget(pdf, "Sig", { P: pageOf(pdf, 1).ref }), { page: 1 }),
    );
    expect(objectionsTo(elsewhere).join()).not.toContain("names the locked field");
  });
});

describe("the security store", () => {
  const der = () => Buffer.from(new X509Certificate(identity.certificate).raw);
  const stream = (pdf: PDF, bytes: Uint8Array) => pdf.register(new PdfStream([], bytes));
  const keyOf = (bytes: Uint8Array) => {
    const [contents = ""] = [...textOf(bytes).matchAll(/\/Contents <([0-9a-f]+)>/gi)].at(-1)?.slice(1) ?? [];
    return createHash("sha1").update(Buffer.from(contents, "hex")).digest("hex").toUpperCase();
  };
  type Entries = Record<string, PdfObject>;
  const withStore = (entries: (pdf: PDF) => Entries, bytes = stages.sealed) =>
    append(bytes, (pdf) => pdf.getCatalog().set("DSS", pdf.register(PdfDict.of(entries(pdf)))));
  const ocsp = Buffer.from("30030a0100", "hex");
  const list = Buffer.from("30023000", "hex");

  test("is taken with certificates, lists and answers that a signature's entry picks from", async () => {
    const bytes = await withStore((pdf) => {
      const all = { Certs: [der()], CRLs: [list], OCSPs: [ocsp] };
      const [Certs, CRLs, OCSPs] = Object.values(all).map((items) =>
        PdfArray.of(...items.map((one) => stream(pdf, one))),
      );
      const entry = PdfDict.of({ Type: name("VRI"), Cert: Certs, CRL: CRLs, OCSP: OCSPs } as Entries);
      return { Type: name("DSS"), Certs, CRLs, OCSPs, VRI: PdfDict.of({ [keyOf(stages.sealed)]: entry }) } as Entries;
    });
    expect(objectionsTo(bytes)).toEqual([]);
  });

  test.each<[string, RegExp, (pdf: PDF) => Entries]>([
    ["of another type", /\/Type/, () => ({ Type: name("SSD") })],
    ["with a certificate that is none", /\/Certs holds another/, (pdf) => ({ Certs: PdfArray.of(stream(pdf, list)) })],
    [
      "with a certificate among the lists",
      /\/CRLs holds another/,
      (pdf) => ({ CRLs: PdfArray.of(stream(pdf, der())) }),
    ],
    ["with a list among the answers", /\/OCSPs holds another/, (pdf) => ({ OCSPs: PdfArray.of(stream(pdf, list)) })],
    [
      "with more behind an answer",
      /\/OCSPs holds another/,
      (pdf) => ({ OCSPs: PdfArray.of(stream(pdf, Buffer.concat([ocsp, list]))) }),
    ],
    [
      "with a certificate twice",
      /\/Certs twice/,
      (pdf) => ({ Certs: PdfArray.of(stream(pdf, der()), stream(pdf, der())) }),
    ],
    ["with what is no stream", /no stream/, (pdf) => ({ Certs: PdfArray.of(pdf.register(PdfDict.of({}))) })],
    [
      "with an entry of no signature",
      /of no signature/,
      () => ({ VRI: PdfDict.of({ ["AB".repeat(20)]: PdfDict.of({}) }) }),
    ],
    ["with an entry under another kind of key", /: \/abc/, () => ({ VRI: PdfDict.of({ abc: PdfDict.of({}) }) })],
    [
      "with an entry of another type",
      /of another type/,
      () => ({ VRI: PdfDict.of({ [keyOf(stages.sealed)]: PdfDict.of({ Type: name("DSS") }) }) }),
    ],
    [
      "with a proof for one signature that the document does not list",
      /not listed for the document/,
      (pdf) => {
        const entry = PdfDict.of({ Cert: PdfArray.of(stream(pdf, der())) });
        return { VRI: PdfDict.of({ [keyOf(stages.sealed)]: entry }) };
      },
    ],
  ])("is refused %s", async (_, words, entries) => {
    expect(objectionsTo(await withStore(entries)).join("\n")).toMatch(words);
  });

  test("is refused where something of it was taken away, or all, behind a signature that covers it", async () => {
    const key = keyOf(stages.once);
    const kept = await withStore((pdf) => {
      const Certs = PdfArray.of(stream(pdf, der()));
      return { Certs, VRI: PdfDict.of({ [key]: PdfDict.of({ Cert: Certs }) }) };
    }, stages.once);
    const act = { at: signedAt, signerName: "Bob", values: [], appearance: null, field: "second" };
    const signed = (await signPdf(kept, act, identity)).bytes;
    expect(objectionsTo(signed)).toEqual([]);
    const said = async (change: (store: PdfDict, pdf: PDF) => void) =>
      objectionsTo(
        await append(signed, (pdf) => change(pdf.getCatalog().getDict("DSS", resolve(pdf)) ?? new PdfDict(), pdf)),
      ).join("\n");
    expect(await said((store) => store.set("Certs", PdfArray.of()))).toContain("something of /Certs was taken away");
    expect(await said((store) => store.set("VRI", PdfDict.of({})))).toContain(`/${key} was taken away`);
    expect(await said((store) => store.delete("VRI"))).toContain("/VRI was taken away");
    expect(await said((store) => store.set("VRI", PdfDict.of({ [key]: PdfDict.of({}) })))).toContain(
      `/${key} was changed`,
    );
    expect(await said((_, pdf) => pdf.getCatalog().delete("DSS"))).toContain("the security store was taken away");
  });
});
