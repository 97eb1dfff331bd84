// PURE. What was done to one field here and elsewhere, in words; only what differs is named.
import { differing } from "#lib/contract/three-way.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { type Reader, rowOf } from "#lib/language/formats.ts";
import { paletteKind } from "#lib/packages/fields/field-kinds.ts";
import { type DesignerWords, labelOf } from "./field-words.ts";

type Member = keyof DesignerField;

const whole = (pixels: number): string => String(Math.round(pixels));
const yes = (is: unknown): "yes" | "no" => (is ? "yes" : "no");

const at = (t: DesignerWords, { page, left, top }: DesignerField) =>
  t("conflict.at", { page: page + 1, left: whole(left), top: whole(top) });

const facts: { members: Member[]; say: (t: DesignerWords, field: DesignerField) => string }[] = [
  { members: ["page", "left", "top"], say: at },
  {
    members: ["width", "height"],
    say: (t, field) => t("conflict.size", { width: whole(field.width), height: whole(field.height) }),
  },
  {
    members: ["type", "subtype", "binding"],
    say: (t, field) => t("conflict.kind", { kind: t(`kind.${paletteKind(field).id}`) }),
  },
  { members: ["name"], say: (t, { name }) => t("conflict.named", { name }) },
  { members: ["value"], say: (t, { value }) => t("conflict.value", { filled: yes(value), value: value ?? "" }) },
  { members: ["tooltip"], say: (t, { tooltip }) => t("conflict.help", { filled: yes(tooltip), value: tooltip ?? "" }) },
  {
    members: ["validation"],
    say: (t, { validation }) => t("conflict.rules", { required: yes(validation?.required) }),
  },
  {
    members: ["fontSize"],
    say: (t, { fontSize }) => t("conflict.text", { sized: yes(fontSize), size: String(fontSize ?? 0) }),
  },
  { members: ["rules"], say: (t, { rules }) => t("conflict.waits", { any: yes(rules.length > 0) }) },
  {
    members: ["approval"],
    say: (t, { approval }) => t("conflict.signature", { drawn: yes(approval.enforceCaptureSignature) }),
  },
  { members: ["optional"], say: (t, { optional }) => t("conflict.optional", { optional: yes(optional) }) },
];

const said = (t: DesignerWords, reader: Reader, field: DesignerField, members: readonly Member[]): string =>
  rowOf(
    facts.filter((fact) => fact.members.some((member) => members.includes(member))).map((fact) => fact.say(t, field)),
    reader,
  );

export type ConflictWords = {
  title: string;
  here: string;
  elsewhere: string;
  keepHere: string;
  takeElsewhere: string;
};

/** Null: deleted on that side. */
export function conflictWords(
  t: DesignerWords,
  reader: Reader,
  mine: DesignerField | null,
  theirs: DesignerField | null,
): ConflictWords {
  const either = mine ?? theirs;
  const title = t("conflict.title", { named: yes(either), name: either ? labelOf(t, either) : "" });
  const told = (here: string, elsewhere: string) => ({
    title,
    here: t("conflict.here", { what: here }),
    elsewhere: t("conflict.elsewhere", { what: elsewhere }),
  });
  if (mine && theirs) {
    const members = differing(mine, theirs);
    return {
      ...told(said(t, reader, mine, members), said(t, reader, theirs, members)),
      keepHere: t("conflict.keepThis"),
      takeElsewhere: t("conflict.takeOther"),
    };
  }
  if (mine)
    return {
      ...told(at(t, mine), t("conflict.deleted")),
      keepHere: t("conflict.putBack"),
      takeElsewhere: t("conflict.leaveDeleted"),
    };
  return {
    ...told(t("conflict.deleted"), theirs ? at(t, theirs) : t("conflict.deleted")),
    keepHere: t("conflict.leaveDeleted"),
    takeElsewhere: t("conflict.keepIt"),
  };
}
