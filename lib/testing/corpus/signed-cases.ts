// Corpus: files that somebody has signed or certified before they are uploaded.
import { makeContractPdf } from "../make-pdf.ts";
import { onePage } from "./raw-pdf.ts";
import { signAndSeal } from "./sign-with-openssl.ts";
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

export const signedCases: CorpusCase[] = [
  { name: "signed and sealed", make: () => signAndSeal(makeContractPdf()), verdict: "signed", pages: 3 },
  {
    name: "signed and sealed, cross-references in streams",
    make: () => signAndSeal(onePage({ xref: "stream" })),
    verdict: "signed",
  },
  {
    name: "signed and sealed twice over",
    make: async () => signAndSeal(await signAndSeal(makeContractPdf())),
    verdict: "signed",
    pages: 3,
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
  { name: "certified, with no changes allowed", make: () => certified(1), verdict: "certified" },
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
