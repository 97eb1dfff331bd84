// What is given beforehand, in its box as the sealed page will show it: the same size, the same lines, on the same side.
import { useMemo } from "react";
import { ChoiceMark } from "#components/ceremony/choice-mark.tsx";
import { filledStyle, hasLines } from "#components/ceremony/field-box.ts";
import { useFaces } from "#components/ceremony/use-faces.ts";
import { cn } from "#components/ui/cn.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { asOneLine, withoutOverrides } from "#lib/language/formats.ts";
import { direction } from "#lib/pdf/draw/text-box.ts";
import { useDesigner } from "./designer-context.ts";
import { isBox } from "./field-property-list.ts";
import { useAppearance } from "./use-appearance.ts";

type GivenValueProps = { field: DesignerField; value: string; scale: number };

export function GivenValue({ field, value, scale }: GivenValueProps) {
  if (isBox(field)) return <ChoiceMark round={field.subtype === "RADIO"} className="-inset-px size-[calc(100%+2px)]" />;
  return <GivenPicture field={field} value={value} scale={scale} />;
}

/** As what seals draws it; by the screen's own rule until that is there. */
function GivenPicture({ field, value, scale }: GivenValueProps) {
  const { picture } = useAppearance(field, value);
  if (!picture)
    return (
      <GivenText field={field} text={withoutOverrides(hasLines(field) ? value : asOneLine(value))} scale={scale} />
    );
  return (
    // What stands there is said by the button around it. Over the field's border, which stands inside of its box.
    // biome-ignore lint/performance/noImgElement: a drawing of outlines, nothing to optimise.
    <img
      src={picture}
      alt=""
      data-part="given-picture"
      draggable={false}
      className="pointer-events-none absolute -inset-px size-[calc(100%+2px)] max-w-none"
    />
  );
}

/** Pixels of the field's border, which stand inside of its box. */
const border = 1;

type GivenTextProps = { field: DesignerField; text: string; scale: number };

function GivenText({ field: { subtype, width, height, fontSize: own }, text, scale }: GivenTextProps) {
  const faces = useFaces();
  const { fontSize } = useDesigner().pkg.settings.ceremony;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was measured in another face is measured again
  const style = useMemo(
    () => filledStyle({ text, field: { subtype, width, height, fontSize: own }, scale, fontSize, border }),
    [text, subtype, width, height, own, scale, fontSize, faces],
  );
  return (
    <span
      data-part="given"
      className={cn(
        "absolute inset-0 flex overflow-hidden font-normal [font-family:Noto_Sans,var(--font-sans)]",
        subtype === "TEXTAREA" ? "items-start whitespace-pre-line" : "items-center whitespace-nowrap",
      )}
      dir={direction(text)}
      style={style}
    >
      <span className="min-w-0 flex-1 text-start">{text}</span>
    </span>
  );
}
