// The menu of the bare page: a field after the text under the pointer, or in place of one of the PDF's form; pasting; selecting.
import { ClipboardPaste, FileInput, SquareDashedMousePointer } from "lucide-react";
import { ContextMenu as Radix } from "radix-ui";
import { menuLabelClass, menuRuleClass } from "#components/ui/menu-class.ts";
import { useWords } from "#components/ui/use-words.ts";
import { type FormField, formFieldAt, type MarkedText, textAt } from "#lib/designer/marks-at.ts";
import { chord } from "./chord.ts";
import { readClipboard } from "./clipboard.ts";
import { useCanvas, useDesigner } from "./designer-context.ts";
import { glyphOf } from "./field-glyphs.ts";
import { Item } from "./field-menu-item.tsx";
import { isUsable, kindsAfter, placeAfter, takeFormField } from "./marked-acts.ts";
import { marksIn } from "./page-marks.ts";
import { pasteText } from "./paste-acts.ts";
import { selectPage } from "./selection-acts.ts";
import { type Point, spotAt } from "./sheet-spot.ts";

/** `at`: where on the page the menu was opened, if the pointer did. */
export function PaperMenu({ at }: { at: Point | null }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const root = designer.scroller.current;
  const spot = root && at ? spotAt(root, designer.document, at) : undefined;
  // They may come while the menu is open.
  const known = useCanvas((state) => state.marks);
  const marks = spot && marksIn(known, designer.document, spot.page);
  const field = marks && formFieldAt(marks, spot);
  const text = marks && textAt(marks, spot);
  return (
    <>
      {field && isUsable(designer, field) && <OnFormField field={field} />}
      {text && spot && <OnText text={text} page={spot.page} />}
      <Item
        glyph={ClipboardPaste}
        keys={chord(t, "ctrl V")}
        onSelect={() => void readClipboard().then((read) => pasteText(designer, read, at))}
      >
        {t("menu.paste")}
      </Item>
      <Item
        glyph={SquareDashedMousePointer}
        keys={chord(t, "ctrl A")}
        onSelect={() => selectPage(designer, spot?.page)}
      >
        {t("menu.selectAll")}
      </Item>
    </>
  );
}

function OnFormField({ field }: { field: FormField }) {
  const designer = useDesigner();
  const t = useWords("designer-canvas");
  const named = { named: field.label === "" ? "no" : "yes", label: field.label } as const;
  return (
    <>
      <Radix.Label className={menuLabelClass}>{t("form.title", named)}</Radix.Label>
      <Item glyph={FileInput} onSelect={() => takeFormField(designer, field, t("form.step", named))}>
        {t("form.use")}
      </Item>
      <Radix.Separator className={menuRuleClass} />
    </>
  );
}

/** In the menu as much of a text as tells it from its neighbours. */
const longest = 40;
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);

function OnText({ text, page }: { text: MarkedText; page: number }) {
  const designer = useDesigner();
  const t = useWords("designer-canvas");
  const called = shortened(text.label || text.text);
  const kinds = kindsAfter(designer, text);
  if (kinds.length === 0) return null;
  return (
    <>
      <Radix.Label className={menuLabelClass}>{t("after.title", { text: called })}</Radix.Label>
      {kinds.map((kindId) => {
        const kind = designer.t(`kind.${kindId}`);
        const step = t("after.step", { kind, text: called });
        return (
          <Item
            key={kindId}
            glyph={glyphOf(kindId)}
            onSelect={() => placeAfter(designer, { text, page, kindId, step })}
          >
            {kind}
          </Item>
        );
      })}
      <Radix.Separator className={menuRuleClass} />
    </>
  );
}
