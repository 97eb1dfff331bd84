// Kinds of sealed files that attacks are tried on.
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";
import { onePage } from "../corpus/raw-pdf.ts";
import { makeContractPdf } from "../make-pdf.ts";
import { makeSealedPdf } from "../sealed-pdf.ts";
import { type Base, baseOf } from "./attack.ts";
import { preparedPage } from "./families.ts";

const kinds: Readonly<Record<string, { original: () => Uint8Array; drawn?: boolean }>> = {
  "a contract of two pages": { original: () => makeContractPdf({ pages: 2 }) },
  "one page with objects in streams, and signatures that show": {
    original: () => onePage({ xref: "stream" }),
    drawn: true,
  },
  "a page prepared for shadow attacks": { original: () => onePage(preparedPage) },
};

export async function sealedKinds(identity: SealIdentity): Promise<(readonly [kind: string, base: Base])[]> {
  const made = Object.entries(kinds).map(async ([kind, { original, drawn = false }]) => {
    const { sealed } = await makeSealedPdf(original(), identity, { drawn });
    return [kind, baseOf(sealed)] as const;
  });
  return Promise.all(made);
}
