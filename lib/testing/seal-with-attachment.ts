// Seals a PDF as earlier versions of this product did: `evidence.json` attached to the document by the seal's own revision.
import { deflateSync } from "node:zlib";
import { type PDF, PdfArray, PdfDict, PdfStream } from "@libpdf/core";
import { evidenceFileName } from "#lib/evidence/evidence-file.ts";
import { name, number, openForAppending, saveAppended, text, walkFields } from "#lib/pdf/engine/document.ts";
import { signatureDictionary } from "#lib/pdf/forms/signature-dictionary.ts";
import { digestOf, insertSignature } from "#lib/pdf/forms/signature-gap.ts";
import { makeCms } from "#lib/signatures/seal/cms.ts";
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";

type Attached = { evidence: Uint8Array; under?: ("Names" | "AF")[] };
type Facts = { field: string; at: string; signerName: string; reason?: string };

/** `field`: the full name of a signature field that waits in the file. */
export async function sealWithAttachment(
  bytes: Uint8Array,
  facts: Facts,
  identity: SealIdentity,
  { evidence, under = ["Names", "AF"] }: Attached,
): Promise<Uint8Array> {
  const pdf = await openForAppending(bytes);
  attach(pdf, evidence, under);
  const contentsSize = 8192;
  const field = [...walkFields(pdf)].find((one) => one.name === facts.field);
  if (!field) throw new Error(`no field ${facts.field}`);
  const gap = signatureDictionary(pdf, field.dict, { ...facts, contentsSize });
  field.dict.set("V", pdf.register(gap.dict));
  const placed = gap.close(await saveAppended(pdf, bytes));
  const { der } = await makeCms({
    digest: digestOf(placed, identity.digest),
    identity,
    timestamp: undefined,
    maxBytes: contentsSize,
  });
  return Uint8Array.from(insertSignature(placed, der));
}

function attach(pdf: PDF, evidence: Uint8Array, under: ("Names" | "AF")[]): void {
  const stream = new PdfStream(
    [
      ["Type", name("EmbeddedFile")],
      ["Subtype", name("application/json")],
      ["Filter", name("FlateDecode")],
      ["Params", PdfDict.of({ Size: number(evidence.length) })],
    ],
    deflateSync(evidence),
  );
  const ref = pdf.register(stream);
  const specification = PdfDict.of({
    Type: name("Filespec"),
    F: text(evidenceFileName),
    UF: text(evidenceFileName),
    AFRelationship: name("Data"),
    EF: PdfDict.of({ F: ref, UF: ref }),
  });
  const file = pdf.register(specification);
  const tree = PdfDict.of({ Names: PdfArray.of(text(evidenceFileName), file) });
  const catalog = pdf.getCatalog();
  if (under.includes("Names")) catalog.set("Names", pdf.register(PdfDict.of({ EmbeddedFiles: pdf.register(tree) })));
  if (under.includes("AF")) catalog.set("AF", PdfArray.of(file));
}
