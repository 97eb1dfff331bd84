// PURE. Makes approvals of the text tags of one document, and gives each input to the signature that it belongs to.
import type { ApprovalInput } from "#lib/contract/records/approval.ts";
import type { FieldInput, FieldValidation } from "#lib/contract/records/field.ts";
import type { Binding, FieldSubtype, FieldType } from "#lib/contract/records/field-enums.ts";
import type { FoundTag } from "#lib/pdf/text/extraction.ts";
import { matchRole, type NamedRole } from "./match-role.ts";
import { type ParsedTag, parseTag, type TagType } from "./parse-tag.ts";

export type PlacedTag = { found: FoundTag; tag: ParsedTag };
type PageSize = { index: number; width: number; height: number };

const kinds: Record<TagType, { type: FieldType; subtype: FieldSubtype; binding?: Binding }> = {
  signature: { type: "SIGNATURE", subtype: "FULLNAME" },
  fullname: { type: "SIGNATURE", subtype: "FULLNAME" },
  initials: { type: "SIGNATURE", subtype: "INITIALS" },
  capture: { type: "SIGNATURE", subtype: "CAPTURE" },
  mobilecapture: { type: "SIGNATURE", subtype: "MOBILE_CAPTURE" },
  signername: { type: "INPUT", subtype: "LABEL", binding: "{signer.name}" },
  signingdate: { type: "INPUT", subtype: "LABEL", binding: "{approval.signed}" },
  signertitle: { type: "INPUT", subtype: "LABEL", binding: "{signer.title}" },
  signercompany: { type: "INPUT", subtype: "LABEL", binding: "{signer.company}" },
  label: { type: "INPUT", subtype: "LABEL" },
  textfield: { type: "INPUT", subtype: "TEXTFIELD" },
  textarea: { type: "INPUT", subtype: "TEXTAREA" },
  checkbox: { type: "INPUT", subtype: "CHECKBOX" },
  radio: { type: "INPUT", subtype: "RADIO" },
  list: { type: "INPUT", subtype: "LIST" },
  datepicker: { type: "INPUT", subtype: "DATEPICKER" },
  customfield: { type: "INPUT", subtype: "CUSTOMFIELD" },
};

/** In px, where a tag names no size: for signatures and inputs alike. */
const defaultSize = { width: 200, height: 50 };

/** Which of the texts in double braces are tags: those are erased from the document, whether their role exists or not. */
export function recognisedTags(found: readonly FoundTag[]): PlacedTag[] {
  return found.flatMap((one) => {
    const tag = parseTag(one.text);
    return tag ? [{ found: one, tag }] : [];
  });
}

/**
 * The approvals in the order of the document. Tags of a role that the package does not have become
 * nothing. An input belongs to its role's last signature before it, in reading order, or else to the role's first one.
 * Our choice: where a role has inputs and no signature, they form an approval that is only accepted.
 */
export function tagApprovals(
  tags: readonly PlacedTag[],
  roles: readonly NamedRole[],
  pages: readonly PageSize[] = [],
): ApprovalInput[] {
  const byRole = new Map<string, PlacedTag[]>();
  for (const one of tags) {
    const role = matchRole(roles, one.tag.role)?.id;
    if (role !== undefined) byRole.set(role, [...(byRole.get(role) ?? []), one]);
  }
  const taken = new Set<string>();
  return [...byRole].flatMap(([role, ofRole]) => {
    const signed: (ApprovalInput & { fields: FieldInput[] })[] = [];
    const early: FieldInput[] = [];
    for (const one of ofRole) {
      const field = fieldOf(one, taken, pages);
      if (field.type !== "SIGNATURE") (signed.at(-1)?.fields ?? early).push(field);
      else
        signed.push({
          role,
          optional: one.tag.optional,
          ...(one.tag.tooltip ? { tooltip: one.tag.tooltip } : {}),
          fields: [field],
        });
    }
    if (!signed[0]) return [{ role, fields: early }];
    signed[0].fields.splice(1, 0, ...early);
    return signed;
  });
}

/** Ids stand in addresses: a name that does not fit there, or that is taken, leaves the id to be made. */
const fitsAsId = /^[A-Za-z0-9_-]{1,64}$/;

function fieldOf({ found, tag }: PlacedTag, taken: Set<string>, pages: readonly PageSize[]): FieldInput {
  const kind = kinds[tag.type];
  const id = tag.fieldName && fitsAsId.test(tag.fieldName) && !taken.has(tag.fieldName) ? tag.fieldName : undefined;
  if (id) taken.add(id);
  const validation = validationOf(tag);
  const value = presetValue(tag);
  return {
    ...(id ? { id } : {}),
    ...(tag.fieldName ? { name: tag.fieldName } : {}),
    type: kind.type,
    subtype: kind.subtype,
    ...placeOf(found, tag, pages),
    ...(kind.binding ? { binding: kind.binding } : {}),
    ...(value === null ? {} : { value }),
    ...(validation ? { validation } : {}),
    ...(tag.fontSize === null ? {} : { fontSize: tag.fontSize }),
    ...(tag.tooltip ? { tooltip: tag.tooltip } : {}),
  };
}

/** Our choice: a box that would leave the page is moved back onto it, because nobody sees a tag's box while writing. */
export function placeOf({ box }: FoundTag, { offset, size }: ParsedTag, pages: readonly PageSize[]) {
  const page = pages.find((one) => one.index === box.page);
  const [maxWidth, maxHeight] = [page?.width ?? Infinity, page?.height ?? Infinity];
  const width = Math.min((size ?? defaultSize).width, maxWidth);
  const height = Math.min((size ?? defaultSize).height, maxHeight);
  const within = (at: number, most: number) => (page ? Math.max(0, Math.min(at, most)) : at);
  return {
    page: box.page,
    left: within(box.left + offset.x, maxWidth - width),
    top: within(box.top + offset.y, maxHeight - height),
    width,
    height,
  };
}

const ticked = /^(x|true|yes|on|checked|1)$/i;

function presetValue({ type, value }: ParsedTag): string | null {
  if (kinds[type].type === "SIGNATURE" || kinds[type].binding) return null;
  if (type === "checkbox" || type === "radio") return value !== null && ticked.test(value.trim()) ? "X" : "";
  return value;
}

const textTypes: readonly TagType[] = ["textfield", "textarea", "customfield"];

/** A group's name also travels where older clients look for it. */
function validationOf(tag: ParsedTag): FieldValidation | null {
  const kind = kinds[tag.type];
  if (kind.type === "SIGNATURE" || kind.subtype === "LABEL") return null;
  const rules: FieldValidation = {};
  if (tag.required) rules.required = true;
  if (textTypes.includes(tag.type) && tag.maxLength !== null) rules.maxLength = tag.maxLength;
  if (textTypes.includes(tag.type) && tag.minLength !== null) rules.minLength = tag.minLength;
  if (tag.type === "list" && tag.options) rules.enum = tag.options;
  if ((tag.type === "radio" || tag.type === "checkbox") && tag.group) rules.group = tag.group;
  if (tag.type === "radio" && tag.group) rules.enum = [tag.group];
  return Object.keys(rules).length > 0 ? rules : null;
}
