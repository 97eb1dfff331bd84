// Draws what a signer confirmed into the next revision of each document, complete but for the value that their key has to make.
import type { PlacedRevision } from "#db/schema/remote-acts.ts";
import { config } from "#lib/core/config.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { canonicalJson } from "#lib/evidence/canonical-json.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import { demandsCertificate } from "#lib/packages/roles/signing-methods.ts";
import { digestOf, type PlacedSignature } from "#lib/pdf/forms/signature-gap.ts";
import { placeForSigning } from "#lib/sealing/sign-document.ts";
import { attributesToSign, type Certified } from "#lib/signatures/seal/cms.ts";
import type { CheckedAct } from "../check-acts.ts";
import { approvalsOf, lookOf, prepared } from "../seal/apply-signatures.ts";
import { jointFieldName, markDrawing, placeOf, signatureFieldName, valueDrawings } from "../seal/signature-drawing.ts";
import type { OpenAct } from "./open-act.ts";

type Act = Parameters<typeof placeForSigning>[1];

/** The document cannot show the act in one signature. */
export class NotInOne extends Error {}

/** What the account's marks are drawn with; null where it has none. */
const logoOf = ({ whole }: Pick<OpenAct, "whole">): string | null =>
  whole.account.configuration.signatureLayout?.file ?? null;

/** By what is drawn: the same marks, values and logo give the same. The evidence names the logo, so no other one may stand in the file. */
export const drawnHash = (open: Pick<OpenAct, "whole">, acts: readonly CheckedAct[]): string =>
  sha256(
    canonicalJson(
      acts.map(({ approval, mark, values }) => {
        const logo = mark ? logoOf(open) : null;
        return { approval: approval.id, mark, values, ...(logo === null ? {} : { logo }) };
      }),
    ),
  );

/** `acts`: all of one document, which has every earlier signature in its file. */
export async function placeActs(
  open: OpenAct,
  acts: readonly CheckedAct[],
  identity: Certified,
): Promise<PlacedRevision> {
  const [first] = acts;
  if (!first) throw new Error("nothing is to be placed");
  const { document } = first;
  const all = await approvalsOf(document);
  const jointRoles = open.whole.roles.filter(demandsCertificate).map(({ id }) => id);
  const base = document.currentFile
    ? await files.get(document.currentFile, document)
    : await prepared(document, all, jointRoles);
  const start = await files.get(document.currentFile ?? document.originalFile, document);
  const field = jointFieldName(all, open.signing.roleId);
  const act = field === undefined ? await apart(open, first) : { field, ...(await together(open, acts)) };
  const { companions, ...placed } = await placeForSigning(base, act, identity, config().tsaUrl !== undefined);
  if (companions.length > 0) throw new NotInOne("the document shows the act in several signatures");
  return {
    documentId: document.id,
    from: {
      currentFile: document.currentFile,
      originalFile: document.originalFile,
      sequence: document.appliedSequence,
    },
    behind: Buffer.from(placed.bytes.subarray(start.length)).toString("base64"),
    byteRange: placed.byteRange,
    contentsOffset: placed.contentsOffset,
    contentsSize: placed.contentsSize,
    attributes: attributesToSign(identity, digestOf(placed, identity.digest)).toString("base64"),
    drawn: drawnHash(open, acts),
  };
}

/** The revision as it was placed. */
export async function placedAgain(
  { from, behind, ...rest }: PlacedRevision,
  owner: FileOwner,
): Promise<PlacedSignature> {
  const start = await files.get(from.currentFile ?? from.originalFile, owner);
  const { byteRange, contentsOffset, contentsSize } = rest;
  return { bytes: Buffer.concat([start, Buffer.from(behind, "base64")]), byteRange, contentsOffset, contentsSize };
}

const signerAndTime = ({ signing }: OpenAct, at: Date) => ({
  signerName: signerName(signing.signer),
  at: at.toISOString(),
});

function committed(open: OpenAct, { mark, values }: CheckedAct) {
  const { signing } = open;
  const at = signing.certificate?.at;
  if (!at) throw new Error("no time was taken");
  return { signerName: signerName(signing.signer), committed: at, mark, values, logo: mark ? logoOf(open) : null };
}

async function apart(open: OpenAct, act: CheckedAct): Promise<Act> {
  const look = lookOf(open.whole);
  const drawn = committed(open, act);
  return {
    field: signatureFieldName(act.approval.id),
    ...placeOf(act.approval),
    ...signerAndTime(open, drawn.committed),
    values: valueDrawings(act.approval, act.values, look),
    appearance: await markDrawing(act.approval, drawn, look),
  };
}

/** The marks stand beside the values; the signature itself shows nothing. */
async function together(open: OpenAct, acts: readonly CheckedAct[]): Promise<Omit<Act, "field">> {
  const look = lookOf(open.whole);
  const values: Act["values"] = [];
  let at = new Date(0);
  for (const act of acts) {
    const drawn = committed(open, act);
    at = drawn.committed;
    const mark = placeOf(act.approval).place && (await markDrawing(act.approval, drawn, look));
    if (mark) values.push({ field: signatureFieldName(act.approval.id), drawing: mark });
    values.push(...valueDrawings(act.approval, act.values, look));
  }
  return { ...signerAndTime(open, at), values, appearance: null };
}
