// PURE. What was done to one field here and elsewhere, in words; only what differs is named.
import { differing } from "#lib/contract/three-way.ts";
import { fieldLabel } from "#lib/packages/fields/field-label.ts";
import type { DesignerField } from "./designer-field.ts";

type Member = keyof DesignerField;

const at = (field: DesignerField) =>
  `on page ${field.page + 1}, ${Math.round(field.left)} from the left and ${Math.round(field.top)} from the top`;
const size = (field: DesignerField) => `${Math.round(field.width)} × ${Math.round(field.height)}`;

const facts: { members: Member[]; say: (field: DesignerField) => string }[] = [
  { members: ["page", "left", "top"], say: at },
  { members: ["width", "height"], say: (field) => `${size(field)} in size` },
  { members: ["type", "subtype", "binding"], say: (field) => `of the kind ${field.subtype.toLowerCase()}` },
  { members: ["name"], say: (field) => `named “${field.name}”` },
  { members: ["value"], say: (field) => (field.value ? `with the value “${field.value}”` : "without a value") },
  { members: ["tooltip"], say: (field) => (field.tooltip ? `with the help “${field.tooltip}”` : "without help text") },
  {
    members: ["validation"],
    say: (field) => `${field.validation?.required ? "required" : "optional"}, with its own rules`,
  },
  { members: ["fontSize"], say: (field) => (field.fontSize ? `in ${field.fontSize} point` : "in automatic text size") },
  { members: ["optional"], say: (field) => (field.optional ? "its signature optional" : "its signature required") },
];

const said = (field: DesignerField, members: readonly Member[]): string =>
  facts
    .filter((fact) => fact.members.some((member) => members.includes(member)))
    .map((fact) => fact.say(field))
    .join(", ");

export type ConflictWords = {
  title: string;
  here: string;
  elsewhere: string;
  keepHere: string;
  takeElsewhere: string;
};

/** Null: deleted on that side. */
export function conflictWords(mine: DesignerField | null, theirs: DesignerField | null): ConflictWords {
  const label = mine ?? theirs;
  const title = `${label ? fieldLabel(label) : "A field"} was changed here and elsewhere.`;
  if (mine && theirs) {
    const members = differing(mine, theirs);
    return {
      title,
      here: said(mine, members),
      elsewhere: said(theirs, members),
      keepHere: "Keep this one",
      takeElsewhere: "Take the other",
    };
  }
  if (mine)
    return {
      title,
      here: at(mine),
      elsewhere: "deleted",
      keepHere: "Put it back",
      takeElsewhere: "Leave it deleted",
    };
  return {
    title,
    here: "deleted",
    elsewhere: theirs ? at(theirs) : "deleted",
    keepHere: "Leave it deleted",
    takeElsewhere: "Keep it",
  };
}
