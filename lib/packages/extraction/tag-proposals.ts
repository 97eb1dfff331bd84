// PURE. Offers the text tags of a document as fields: one that was added without taking its tags out still names who does what where.
import type { ProposedField } from "#lib/contract/records/proposed-field.ts";
import type { ProposedKind } from "#lib/contract/records/proposed-kinds.ts";
import type { FoundTag } from "#lib/pdf/text/extraction.ts";
import { matchRole, type NamedRole } from "./match-role.ts";
import type { TagType } from "./parse-tag.ts";
import { placeOf, recognisedTags } from "./tag-approvals.ts";

/** As the designer's palette has them: what the sender writes, and the account's own fields, are offered as text. */
const kinds: Record<TagType, ProposedKind> = {
  signature: "signature",
  fullname: "signature",
  initials: "initials",
  capture: "signature",
  mobilecapture: "signature",
  signername: "name",
  signingdate: "date-signed",
  signertitle: "title",
  signercompany: "company",
  label: "text",
  textfield: "text",
  textarea: "paragraph",
  checkbox: "checkbox",
  radio: "radio",
  list: "list",
  datepicker: "date-picker",
  customfield: "text",
};

/** `roles` in the order of their making, in which tags count them. */
export const tagProposals = (
  found: readonly FoundTag[],
  roles: readonly NamedRole[],
  pages: Parameters<typeof placeOf>[2],
): ProposedField[] =>
  recognisedTags(found).map((one) => {
    const { tag } = one;
    const kind = kinds[tag.type];
    return {
      ...placeOf(one.found, tag, pages),
      kind,
      label: tag.fieldName ?? "",
      required: tag.required,
      group: kind === "radio" ? tag.group : null,
      ...(kind === "list" && tag.options ? { options: tag.options } : {}),
      ...(tag.maxLength === null ? {} : { maxLength: tag.maxLength }),
      near: [tag.role],
      source: "tag",
      certainty: "sure",
      roleId: matchRole(roles, tag.role)?.id ?? null,
    };
  });
