// GET …/documents/{documentId}/proposedFields: what the PDF asks to be filled in, where no field stands yet.
import type { documents } from "#lib/contract/documents.ts";
import type { ProposedField } from "#lib/contract/records/proposed-field.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { Proposal } from "#lib/pdf/propose/proposal.ts";
import { readVisibleDocument } from "../access/viewers.ts";
import { consentId } from "../documents/document-record.ts";
import { allow, seePackage } from "../open-package.ts";
import { readWhole, type WholePackage } from "../read-package.ts";
import { byTurn } from "../signing-order.ts";
import { readStretch } from "./read-stretch.ts";
import { readTags } from "./read-tags.ts";
import { tagProposals } from "./tag-proposals.ts";
import { type WhoseRole, whoseField } from "./whose-field.ts";
import { withoutCovered } from "./without-covered.ts";

/** Pages that are looked at in one go: no document keeps a child for longer than these take. */
const stretch = 40;
/** Our choice: who has more to place than this does it by a program. */
const most = 2_000;

export const listProposedFields: Operation<typeof documents.listProposedFields> = async ({ caller, params, query }) => {
  const seen = await seePackage(caller, params.packageId);
  allow(caller, seen, "edit");
  const row = await readVisibleDocument(caller, seen, params.documentId);
  if (query.page !== undefined && !row.pages.some(({ index }) => index === query.page))
    refuse("error.notFound.pageNotFound");
  // Everybody agrees to the consent as it is.
  if (row.id === consentId) return [];
  const whole = (await readWhole(seen.id)) ?? refuse("error.notFound.packageNotFound");
  const [found, texts] = await Promise.all([
    proposalsIn(row, query.page ?? 0, query.page ?? row.pages.length - 1),
    readTags(row.originalFile, seen, row.pages),
  ]);
  const roles = rolesOf(whole);
  // Where a tag says what comes there, nothing else is guessed.
  const tags = tagProposals(texts, whole.roles.toSorted(byMaking), row.pages);
  const guessed = found.map((one): ProposedField => ({ ...one, roleId: whoseField(one.near, roles) }));
  const wanted = [...tags, ...withoutCovered(guessed, tags)]
    .filter(({ page }) => query.page === undefined || page === query.page)
    .sort((a, b) => a.page - b.page);
  return withoutCovered(wanted, fieldsOn(whole, row.id)).slice(0, most);
};

/** As text tags count the roles. */
const byMaking = (a: { position: number }, b: { position: number }): number => a.position - b.position;

/** From the page with one index to that with the other, and their neighbours in the same stretches. */
async function proposalsIn(
  { originalFile, packageId }: { originalFile: string; packageId: string },
  first: number,
  last: number,
): Promise<Proposal[]> {
  const found: Proposal[] = [];
  for (let from = first - (first % stretch); from <= last && found.length < most; from += stretch)
    found.push(...(await readStretch("proposeFields", originalFile, { packageId }, { from, to: from + stretch })));
  return found;
}

const fieldsOn = ({ documents }: WholePackage, documentId: string) =>
  documents.find(({ id }) => id === documentId)?.approvals.flatMap(({ fields }) => fields) ?? [];

const rolesOf = ({ roles }: WholePackage): WhoseRole[] =>
  [...roles].sort(byTurn).map(({ id, name, type, signers }) => ({
    id,
    type,
    words: [
      name,
      ...signers.flatMap((one) => [
        `${one.firstName} ${one.lastName}`.trim() || one.name,
        one.company,
        one.title,
        one.groupSnapshot?.name ?? "",
        ...one.specialTypes,
      ]),
    ].filter((word) => word !== ""),
  }));
