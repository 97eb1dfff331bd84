// The menu of a right click (or the menu key): on a field for the selection, on paper for the page.
import {
  ClipboardPaste,
  Copy,
  CopyPlus,
  type LucideIcon,
  Scissors,
  SlidersHorizontal,
  SquareDashedMousePointer,
  Trash2,
} from "lucide-react";
import { ContextMenu as Radix } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { menuClass, menuItemClass, menuLabelClass, menuRuleClass } from "#components/ui/menu-class.ts";
import { RoleNumber } from "#components/ui/role-number.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { chord } from "./chord.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { focusField } from "./placing.ts";
import {
  cutSelected,
  duplicateSelected,
  giveSelected,
  openProperties,
  paste,
  removeSelected,
  repeatSelected,
  selectPage,
} from "./selection-acts.ts";
import type { Point } from "./sheet-spot.ts";

export function FieldMenu({ pointer, children }: { pointer: React.RefObject<Point | null>; children: ReactNode }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const { fields } = designer;
  const leadsAway = useRef(false);
  const [onField, setOnField] = useState(false);
  const [at, setAt] = useState<Point | null>(null);
  const prepare = (event: React.MouseEvent) => {
    const key =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-key]")?.dataset.key : undefined;
    if (key && !fields.getState().selection.has(key)) fields.getState().select([key]);
    setOnField(key !== undefined);
    setAt(pointer.current);
  };
  /** A field that was given to somebody else is drawn anew: what is selected stands where the menu was opened. */
  const giveBack = (event: Event) => {
    const key = [...fields.getState().selection].at(-1);
    // Who pressed on something else meanwhile is there now.
    const isElsewhere = window.document.activeElement?.matches("a, button, input, select, textarea");
    if (leadsAway.current) openProperties(designer);
    else if (onField && key && !isElsewhere) focusField(designer, key);
    else return;
    leadsAway.current = false;
    event.preventDefault();
  };
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild onContextMenu={prepare}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <section aria-label={t("menu.title")}>
          <Radix.Content className={menuClass} collisionPadding={8} onCloseAutoFocus={giveBack}>
            {onField ? (
              <OnField
                onProperties={() => {
                  leadsAway.current = true;
                }}
              />
            ) : (
              <OnPaper at={at} />
            )}
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
}

function OnField({ onProperties }: { onProperties: () => void }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const { takers, fields, document, parts } = designer;
  const count = useFields((state) => state.selection.size);
  const everywhere = () =>
    repeatSelected(
      designer,
      document.pages.map((page) => page.index),
    );
  return (
    <>
      {parts.properties && (
        <>
          <Item glyph={SlidersHorizontal} onSelect={onProperties}>
            {t("menu.properties")}
          </Item>
          <Radix.Separator className={menuRuleClass} />
        </>
      )}
      <Item glyph={Scissors} keys={chord(t, "ctrl X")} onSelect={() => cutSelected(designer)}>
        {t("menu.cut")}
      </Item>
      <Item glyph={Copy} keys={chord(t, "ctrl C")} onSelect={() => fields.getState().copySelection()}>
        {t("menu.copy")}
      </Item>
      <Item glyph={CopyPlus} keys={chord(t, "ctrl D")} onSelect={() => duplicateSelected(designer)}>
        {t("menu.duplicate")}
      </Item>
      {document.pages.length > 1 && (
        <Item glyph={CopyPlus} onSelect={everywhere}>
          {t("menu.repeat")}
        </Item>
      )}
      <Radix.Separator className={menuRuleClass} />
      <Radix.Label className={menuLabelClass}>{t("menu.giveTo")}</Radix.Label>
      {takers.map((one) => (
        <Radix.Item className={menuItemClass()} key={one.roleId} onSelect={() => giveSelected(designer, one.roleId)}>
          <RoleNumber className={roleClass(one)}>{one.number}</RoleNumber>
          <span dir="auto">{one.name}</span>
        </Radix.Item>
      ))}
      <Radix.Separator className={menuRuleClass} />
      <Item glyph={Trash2} keys={chord(t, "del")} danger onSelect={() => removeSelected(designer)}>
        {t("menu.delete", { count: Math.max(1, count) })}
      </Item>
    </>
  );
}

/** `at`: where on the page the menu was opened, if the pointer did. */
function OnPaper({ at }: { at: Point | null }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const hasClipboard = useFields((state) => state.clipboard.length > 0);
  return (
    <>
      <Item
        glyph={ClipboardPaste}
        keys={chord(t, "ctrl V")}
        disabled={!hasClipboard}
        onSelect={() => paste(designer, at)}
      >
        {t("menu.paste")}
      </Item>
      <Item glyph={SquareDashedMousePointer} keys={chord(t, "ctrl A")} onSelect={() => selectPage(designer)}>
        {t("menu.selectAll")}
      </Item>
    </>
  );
}

type ItemProps = {
  glyph: LucideIcon;
  keys?: string;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

function Item({ glyph, keys, danger = false, disabled = false, onSelect, children }: ItemProps) {
  return (
    <Radix.Item className={menuItemClass({ danger })} disabled={disabled} onSelect={onSelect}>
      <Icon as={glyph} />
      <span>{children}</span>
      {keys && <Kbd keys={keys} />}
    </Radix.Item>
  );
}
