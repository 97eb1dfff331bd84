// Every document of an act as its next revision, drawn over whatever has come to it until now, for a certificate that is known.
import type { PlacedRevision } from "#db/schema/remote-acts.ts";
import { expiringFirst } from "#lib/packages/expire-if-due.ts";
import type { Certified } from "#lib/signatures/seal/cms.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { applySignatures } from "../seal/apply-signatures.ts";
import { Overtaken, ofDocument } from "./commit-acts.ts";
import { openAct, type Person } from "./open-act.ts";
import { placeActs } from "./place-acts.ts";
import { unknownYet } from "./rehearse-act.ts";
import type { RemoteAct } from "./remote-act.ts";

/** `at`: the time that is drawn. Throws a Refusal, NotInOne where a document cannot show it, Overtaken where nothing is left to sign. */
export async function placeAll(
  person: Person,
  { input, packageId }: RemoteAct,
  identity: Certified,
): Promise<{ placed: PlacedRevision[]; at: Date }> {
  if (!input) throw new Overtaken("nothing is to be signed");
  // Signatures that are written and not drawn yet come first.
  for (const { id: documentId } of input.documents) await applySignatures({ packageId, documentId });
  const at = new Date();
  const open = await expiringFirst(packageId, person.requestId, () =>
    inTransaction(person, (work) => openAct(work, person, input, unknownYet(at))),
  );
  const placed: PlacedRevision[] = [];
  for (const id of new Set(open.acts.map(({ document }) => document.id)))
    placed.push(await placeActs(open, ofDocument(open.acts, id), identity));
  return { placed, at };
}

/** What the key signs is the digest of this. */
export const attributesIn = ({ attributes }: PlacedRevision): Buffer => Buffer.from(attributes, "base64");
