// What the menu of a right click (or the menu key) shows: on a field for the selection, on paper for the page.
import { Copy, CopyPlus, Lock, LockOpen, Scissors, SlidersHorizontal, Trash2 } from "lucide-react";
import { ContextMenu as Radix } from "radix-ui";
import { useLayoutEffect, useRef, useState } from "react";
import { menuClass, menuItemClass, menuLabelClass, menuRuleClass } from "#components/ui/menu-class.ts";
import { RoleNumber } from "#components/ui/role-number.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { chord } from "./chord.ts";
import { copied, writeClipboard } from "./clipboard.ts";
import { DesignerContext, inDocument, useDesigner, useFields } from "./designer-context.ts";
import { Item } from "./field-menu-item.tsx";
import { countOf } from "./field-words.ts";
import { KindItems } from "./kind-items.tsx";
import { ofRecipients } from "./kind-menu.tsx";
import { partedSelection, toggleLock } from "./lock-acts.ts";
import { PaperMenu } from "./paper-menu.tsx";
import { focusField } from "./placing.ts";
import {
  duplicateSelected,
  giveSelected,
  openProperties,
  removeSelected,
  repeatSelected,
  selected,
} from "./selection-acts.ts";
import type { Point } from "./sheet-spot.ts";

/** Where the menu was asked for: on a field or on paper. */
export type Asked = {
  /** Where it opens, in the window. */
  x: number;
  y: number;
  onField: boolean;
  /** Where on the page, where a pointer said so. */
  at: Point | null;
  documentId: string | undefined;
};

/** `asked` anew, it opens anew. */
export function FieldMenuBody({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const { fields } = designer;
  const leadsAway = useRef(false);
  const trigger = useRef<HTMLSpanElement>(null);
  // While it closes it shows what it did.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const { onField = false, at = null, documentId } = last ?? {};
  // The library opens where its trigger is pressed.
  useLayoutEffect(() => {
    if (!asked) return;
    const { x, y } = asked;
    const press = new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: x, clientY: y });
    trigger.current?.dispatchEvent(press);
  }, [asked]);
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
    <Radix.Root modal={false} open={asked !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Radix.Trigger ref={trigger} aria-hidden="true" className="hidden" />
      <Radix.Portal>
        <section aria-label={t("menu.title")}>
          <DesignerContext value={inDocument(designer, documentId)}>
            <Radix.Content className={menuClass} collisionPadding={8} onCloseAutoFocus={giveBack}>
              {onField ? (
                <OnField
                  onProperties={() => {
                    leadsAway.current = true;
                  }}
                />
              ) : (
                <PaperMenu at={at} />
              )}
            </Radix.Content>
          </DesignerContext>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
}

function OnField({ onProperties }: { onProperties: () => void }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const { takers, document, parts } = designer;
  const count = useFields((state) => state.selection.size);
  const everywhere = () =>
    repeatSelected(
      designer,
      document.pages.map((page) => page.index),
    );
  const { free, held } = partedSelection(designer);
  const take = () => {
    const text = copied(designer, selected(designer));
    if (text !== undefined) writeClipboard(text);
    designer.canvas.setState({ words: t("copied") });
  };
  const cut = () => {
    take();
    removeSelected(designer);
  };
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
      <Item glyph={Scissors} keys={chord(t, "ctrl X")} onSelect={cut}>
        {t("menu.cut")}
      </Item>
      <Item glyph={Copy} keys={chord(t, "ctrl C")} onSelect={take}>
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
      <LockItem free={free} held={held} />
      <KindItems chosen={[...free, ...held]} />
      {ofRecipients([...free, ...held]).length > 0 && (
        <>
          <Radix.Separator className={menuRuleClass} />
          <Radix.Label className={menuLabelClass}>{t("menu.giveTo")}</Radix.Label>
          {takers.map((one) => (
            <Radix.Item
              className={menuItemClass()}
              key={one.roleId}
              onSelect={() => giveSelected(designer, one.roleId)}
            >
              <RoleNumber className={roleClass(one)}>{one.number}</RoleNumber>
              <span dir="auto">{one.name}</span>
            </Radix.Item>
          ))}
        </>
      )}
      <Radix.Separator className={menuRuleClass} />
      <Item
        glyph={Trash2}
        keys={chord(t, "del")}
        danger
        disabled={free.length === 0}
        onSelect={() => removeSelected(designer)}
      >
        {t("menu.delete", { count: Math.max(1, count - held.length) })}
      </Item>
    </>
  );
}

function LockItem({ free, held }: ReturnType<typeof partedSelection>) {
  const designer = useDesigner();
  const { tCanvas: t } = designer;
  const isFree = free.length > 0;
  return (
    <Item
      glyph={isFree ? Lock : LockOpen}
      keys={chord(designer.t, "shift ctrl L")}
      onSelect={() => toggleLock(designer)}
    >
      {isFree ? t("lock.act", countOf(designer.t, free)) : t("lock.release", countOf(designer.t, held))}
    </Item>
  );
}
