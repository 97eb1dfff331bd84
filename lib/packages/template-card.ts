// A template or layout as a card of the library: what its first page shows, who has which place, how often it was used.
import type { TemplateCard } from "#lib/contract/records/template.ts";
import { fullName, joinName } from "#lib/core/person-name.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { Caller } from "#lib/work/caller.ts";
import { ownsPackage } from "./access/visible.ts";
import { consentId } from "./documents/document-record.ts";
import type { WholePackage } from "./read-package.ts";
import { isCopyOnly } from "./roles/copy-only.ts";
import { roleColours } from "./roles/role-colours.ts";

export type Uses = { used: number; lastUsed: Date | null; isPublic: boolean };

/** Our choice: more than a card can show are left out. */
const mostFieldsShown = 60;

export function templateCard(caller: Caller, whole: WholePackage, uses: Uses | undefined): TemplateCard {
  const documents = whole.documents.filter(({ id }) => id !== consentId).sort((a, b) => a.index - b.index);
  const roles = whole.roles.filter(({ type }) => type !== "SENDER").sort((a, b) => a.position - b.position);
  const signing = new Set(documents.flatMap(({ approvals }) => approvals.map(({ roleId }) => roleId)));
  const colours = roleColours([...roles, ...whole.roles.filter(({ type }) => type === "SENDER")]);
  return {
    id: whole.id,
    name: whole.name,
    type: whole.type === "LAYOUT" ? "LAYOUT" : "TEMPLATE",
    visibility: whole.visibility,
    trashed: whole.trashed,
    language: whole.language,
    updated: wireTime(whole.updated),
    owner: {
      name: fullName(whole.owner),
      email: whole.owner.email,
      ...(whole.owner.deleted ? { removed: true } : {}),
    },
    mine: ownsPackage(caller, whole),
    used: uses?.used ?? 0,
    lastUsed: wireTimeOrNull(uses?.lastUsed ?? null),
    isPublic: uses?.isPublic ?? false,
    documents: documents.map(({ id, name, pages }) => ({ id, name, pages: pages.length })),
    page: pageOf(documents[0], colours),
    roles: roles.map((role) => {
      const { id, name } = role;
      const [signer] = role.signers;
      const person = signer ? joinName(signer) || signer.email : "";
      return { id, name, colour: colours.get(id) ?? 1, person, copyOnly: isCopyOnly(role) && !signing.has(id) };
    }),
  };
}

function pageOf(
  document: WholePackage["documents"][number] | undefined,
  colours: ReadonlyMap<string, number>,
): TemplateCard["page"] {
  const [page] = document?.pages ?? [];
  if (!document || !page) return null;
  const fields = document.approvals.flatMap(({ roleId, fields: placed }) =>
    placed
      .filter((field) => field.page === 0 && field.width > 0 && field.height > 0)
      .map(({ left, top, width, height }) => ({
        left,
        top,
        width,
        height,
        colour: colours.get(roleId) ?? 1,
      })),
  );
  return { width: page.width, height: page.height, fields: fields.slice(0, mostFieldsShown) };
}
