// Makes the selected fields another kind, from the bar of the selection.
import { ChevronDown, Replace } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuChoice } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { type FieldKindId, fieldKinds, isCode, paletteKind } from "#lib/packages/fields/field-kinds.ts";
import { type Designer, useDesigner } from "./designer-context.ts";
import { glyphOf } from "./field-glyphs.ts";
import { turnSelected } from "./selection-acts.ts";

/** A code is no field of anybody's: nothing else becomes one, and it becomes nothing else. */
export const ofRecipients = (chosen: readonly DesignerField[]): DesignerField[] =>
  chosen.filter((field) => !isCode(field));

/** What the profile hides is offered to nobody, but a field that is of it says so. */
export function kindChoices({ parts }: Designer, chosen: readonly DesignerField[]) {
  const own = ofRecipients(chosen).map((field) => paletteKind(field).id);
  const offered = fieldKinds.filter(({ id }) => parts.kinds.some((kind) => kind.id === id) || own.includes(id));
  return { own, offered, only: new Set(own).size === 1 ? own[0] : undefined };
}

export function KindMenu({ chosen }: { chosen: DesignerField[] }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const { only, offered } = kindChoices(designer, chosen);
  return (
    <Menu
      label={t("arrange.kind")}
      align="start"
      side="top"
      trigger={
        <Button
          variant="quiet"
          className="h-7 gap-1.25 px-1.5 max-md:size-11"
          aria-label={only ? t("arrange.kindIs", { kind: t(`kind.${only}`) }) : t("arrange.kind")}
        >
          <Icon as={only ? glyphOf(only) : Replace} />
          <Icon as={ChevronDown} size="sm" />
        </Button>
      }
    >
      <MenuChoice<FieldKindId | "">
        label={t("arrange.kind")}
        value={only ?? ""}
        onChange={(kindId) => kindId !== "" && turnSelected(designer, kindId)}
        options={offered.map(({ id }) => ({ value: id, label: t(`kind.${id}`), glyph: glyphOf(id) }))}
      />
    </Menu>
  );
}
