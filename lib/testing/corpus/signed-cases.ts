// Corpus: files that somebody has signed or certified before they are uploaded.
import { append } from "../forgeries/append.ts";
import { makeContractPdf } from "../make-pdf.ts";
import { onePage } from "./raw-pdf.ts";
import { signAndSeal, signOnce } from "./sign-with-openssl.ts";
import type { CorpusCase } from "./verdict.ts";

/** Certified by its author; nobody checks the signature itself before the permissions are read. */
function certified(permission: number): Uint8Array {
  return onePage({
    catalog: "/AcroForm << /Fields [6 0 R] /SigFlags 3 >> /Perms << /DocMDP 7 0 R >>",
    page: "/MediaBox [0 0 612 792] /Annots [6 0 R]",
    more: [
      "<< /Type /Annot /Subtype /Widget /FT /Sig /T (author) /Rect [0 0 0 0] /F 132 /P 3 0 R /V 7 0 R >>",
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Contents <00> /ByteRange [0 1 2 3] /Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /V /1.2 /P ${permission} >> >>] >>`,
    ],
  });
}

/** Signed by somebody whose signature locks something, as it says itself or as its field announces. */
export function locking(lock: string, where: "signature" | "field" = "signature"): Uint8Array {
  const reference = `/Reference [<< /Type /SigRef /TransformMethod /FieldMDP /Data 1 0 R /TransformParams << /Type /TransformParams /V /1.2 ${lock} >> >>]`;
  return onePage({
    catalog: "/AcroForm << /Fields [6 0 R] /SigFlags 3 >>",
    page: "/MediaBox [0 0 612 792] /Annots [6 0 R]",
    more: [
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (theirs) /Rect [0 0 0 0] /F 132 /P 3 0 R /V 7 0 R ${where === "field" ? "/Lock 8 0 R" : ""} >>`,
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Contents <00> /ByteRange [0 1 2 3] ${where === "signature" ? reference : ""} >>`,
      `<< /Type /SigFieldLock ${lock} >>`,
    ],
  });
}

export const signedCases: CorpusCase[] = [
  { name: "signed", make: () => signOnce(makeContractPdf()), verdict: "signed", pages: 3 },
  {
    name: "signed, cross-references in streams",
    make: () => signOnce(onePage({ xref: "stream" })),
    verdict: "signed",
  },
  {
    name: "signed twice over",
    make: async () => signOnce(await signOnce(makeContractPdf())),
    verdict: "signed",
    pages: 3,
  },
  { name: "signed and sealed", make: () => signAndSeal(makeContractPdf()), verdict: "locked" },
  {
    name: "signed and sealed after others had signed",
    make: async () => signAndSeal(await signOnce(onePage({ xref: "stream" }))),
    verdict: "locked",
  },
  {
    name: "signed, then its cross-references lost",
    make: async () => {
      const bytes = Buffer.from(await signAndSeal(onePage()));
      bytes.write("9", bytes.lastIndexOf("startxref") + 10);
      return bytes;
    },
    verdict: "corrupted",
  },
  {
    name: "signed, and one object listed twice",
    make: async () =>
      append(await signOnce(onePage()), {
        objects: [[5, "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>"]],
        rows: (rows) => [...rows, ...rows],
      }),
    verdict: "ambiguous",
  },
  { name: "certified, with no changes allowed", make: () => certified(1), verdict: "certified" },
  { name: "certified, with filling in and signing allowed", make: () => certified(2), verdict: "signed" },
  { name: "certified, with notes allowed too", make: () => certified(3), verdict: "signed" },
  { name: "certified at a level there is none of", make: () => certified(4), verdict: "certified" },
  { name: "a signature that locks all fields", make: () => locking("/Action /All"), verdict: "locked" },
  {
    name: "a signature that locks all fields but some",
    make: () => locking("/Action /Exclude /Fields [(free)]"),
    verdict: "locked",
  },
  {
    name: "a signature that locks the document, announced in its field alone",
    make: () => locking("/Action /Include /Fields [(city)] /P 1", "field"),
    verdict: "locked",
  },
  {
    name: "rights for readers that nobody signed",
    make: () =>
      onePage({
        catalog: "/Perms << /UR3 6 0 R >>",
        more: ["<< /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>"],
      }),
    verdict: "taken",
  },
];
