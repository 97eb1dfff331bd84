// Makes the selected fields another kind, from the menu of a right click.
import { Check, Replace } from "lucide-react";
import { ContextMenu as Radix } from "radix-ui";
import { Icon } from "#components/ui/icon.tsx";
import { menuClass, menuItemClass, menuTailClass } from "#components/ui/menu-class.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { useDesigner } from "./designer-context.ts";
import { glyphOf } from "./field-glyphs.ts";
import { kindChoices, ofRecipients } from "./kind-menu.tsx";
import { turnSelected } from "./selection-acts.ts";

export function KindItems({ chosen }: { chosen: DesignerField[] }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const { only, offered } = kindChoices(designer, chosen);
  if (ofRecipients(chosen).length === 0) return null;
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={menuItemClass()}>
        <Icon as={Replace} />
        <span>{t("menu.turn")}</span>
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent className={menuClass} collisionPadding={8}>
          <Radix.RadioGroup value={only ?? ""} aria-label={t("arrange.kind")}>
            {offered.map(({ id }) => (
              <Radix.RadioItem
                key={id}
                value={id}
                className={menuItemClass()}
                onSelect={() => turnSelected(designer, id)}
              >
                <Icon as={glyphOf(id)} />
                <span>{t(`kind.${id}`)}</span>
                <span className={menuTailClass}>{id === only && <Icon as={Check} size="sm" />}</span>
              </Radix.RadioItem>
            ))}
          </Radix.RadioGroup>
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}
