// One field on the page: a button in its recipient's colour.
import { memo } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { type Box, type DesignerField, givenValue } from "#lib/designer/designer-field.ts";
import { type DesignerRecipient, roleClass } from "#lib/designer/recipients.ts";
import { isCode, paletteKind } from "#lib/packages/fields/field-kinds.ts";
import { isRequired } from "#lib/packages/fields/field-label.ts";
import { direction } from "#lib/pdf/draw/text-box.ts";
import { CodeDrawing } from "./code-drawing.tsx";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { glyphOf } from "./field-glyphs.ts";
import { boxStyle, fieldLook, glyphLook, roomOf, wordSize } from "./field-look.ts";
import { fieldWords, labelOf } from "./field-words.ts";
import { addOrTakeOut } from "./gather.ts";
import { GivenValue } from "./given-value.tsx";
import { lockedWords } from "./lock-acts.ts";
import { pick, troubleWithPick } from "./rule-acts.ts";
import { openProperties } from "./selection-acts.ts";
import { OwnWords } from "./studio-parts.tsx";

type FieldBoxProps = {
  field: DesignerField;
  recipient: DesignerRecipient | undefined;
  scale: number;
  warned: boolean;
  /** A rule of the selected field leads here, or from here to it. */
  linked: boolean;
};

export const FieldBox = memo(function FieldBox({ field, recipient, scale, warned, linked }: FieldBoxProps) {
  const t = useWords("designer");
  const selected = useFields((state) => state.selection.has(field.key));
  const designer = useDesigner();
  const select = useFields((state) => state.select);
  const { locked } = field;
  const words = fieldWords(t, field, recipient, warned);
  const moved = useCanvas((state) => state.moved.get(field.key));
  const picking = useCanvas((state) => state.picking);
  const isRefused = picking !== null && troubleWithPick(designer, picking, field) !== undefined;
  const box: Box = moved ?? field;
  const kind = paletteKind(field);
  const room = roomOf(box.width * scale);
  const required = isRequired(field);
  const given = givenValue(field);
  return (
    <button
      type="button"
      data-key={field.key}
      className={cn(
        fieldLook({
          room,
          signature: field.type === "SIGNATURE",
          optional: kind.group === "filled" || !required,
          movable: true,
          selected,
          warned,
          linked,
          refused: isRefused,
          moving: moved !== undefined,
          locked,
        }),
        roleClass(recipient),
      )}
      style={{ ...boxStyle(box, scale), fontSize: wordSize(box, scale) }}
      aria-pressed={selected}
      aria-label={locked ? lockedWords(designer, words) : words}
      onFocus={(event) => {
        // While a field is chosen for a rule, or several are gathered, the focus only looks for it.
        const { isGathering } = designer.canvas.getState();
        if (!selected && !picking && !isGathering && event.currentTarget.matches(":focus-visible")) select([field.key]);
      }}
      onClick={(event) => {
        if (picking) pick(designer, field);
        else if (designer.canvas.getState().isGathering) {
          // A press has done so already (gestures.ts).
          if (event.detail === 0) addOrTakeOut(designer, field.key);
        } else if (!selected && !event.shiftKey) select([field.key]);
        // Enter, Space and screen readers click without a pointer.
        else if (event.detail === 0) openProperties(designer);
      }}
    >
      {room === "wide" && !isCode(field) && (
        // Not over the beginning of what is given, which may run from the right.
        <RecipientNumber
          className={cn(
            given !== undefined && "absolute top-0.5 z-1",
            given !== undefined && (direction(given) === "rtl" ? "left-0.5" : "right-0.5"),
          )}
        >
          {recipient?.number ?? "?"}
        </RecipientNumber>
      )}
      {isCode(field) ? (
        <CodeDrawing code={field} />
      ) : given === undefined ? (
        <Icon as={glyphOf(kind.id)} className={glyphLook({ room })} />
      ) : (
        <GivenValue field={{ ...field, ...box }} value={given} scale={scale} />
      )}
      {room !== "glyph" && given === undefined && !isCode(field) && (
        <OwnWords className="leading-tight">
          {labelOf(t, field)}
          {required && (
            <span className="ms-px text-critical-text" aria-hidden="true">
              *
            </span>
          )}
        </OwnWords>
      )}
    </button>
  );
});

/** Whose it is, beside the colour. */
function RecipientNumber({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <span
      data-part="recipient-number"
      className={cn(
        "inline-grid [--spacing:0.25rem] h-3.5 max-h-[90%] min-w-3.5 flex-none place-content-center rounded-[3px] bg-(--role) px-0.75",
        "font-strong text-[0.625rem] text-sheet tabular-nums leading-none",
        className,
      )}
    >
      {children}
    </span>
  );
}
