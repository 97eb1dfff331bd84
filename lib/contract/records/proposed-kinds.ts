// Kinds of the palette that a page of a form can ask for. By themselves: the designer's page takes them without the records.
export const proposedKinds = [
  "signature",
  "initials",
  "text",
  "paragraph",
  "checkbox",
  "radio",
  "list",
  "date-picker",
  "date-signed",
  "name",
  "title",
  "company",
] as const;
export type ProposedKind = (typeof proposedKinds)[number];
