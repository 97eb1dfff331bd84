// What stands in a field, as the sealed page will show it: the same lines, the same size, on the same side.
import { cn } from "#components/ui/cn.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { withoutOverrides } from "#lib/language/formats.ts";
import { drawingOfValue } from "#lib/packages/fields/drawn-value.ts";
import { isDrawn } from "#lib/packages/fields/field-kinds.ts";
import { direction } from "#lib/pdf/draw/text-box.ts";
import { DrawnPicture } from "./drawn-picture.tsx";
import { filledStyle, hasLines } from "./field-box.ts";
import { useFaces } from "./use-faces.ts";
import { useView } from "./use-signing.ts";

type FilledTextProps = { text: string; field: Field; scale: number; className?: string };

export function FilledText({ text: typed, field, scale, className }: FilledTextProps) {
  useFaces();
  const { fontSize } = useView().settings;
  const drawing = isDrawn(field) ? drawingOfValue(typed) : null;
  if (drawing) return <DrawnPicture mark={drawing} width={field.width * scale} height={field.height * scale} />;
  const text = withoutOverrides(typed);
  return (
    <span
      className={cn(
        "absolute inset-0 flex",
        hasLines(field) ? "items-start whitespace-pre-line" : "items-center whitespace-nowrap",
        className,
      )}
      dir={direction(text)}
      style={filledStyle({ text, field, scale, fontSize })}
    >
      <span className="min-w-0 flex-1 text-start">{text}</span>
    </span>
  );
}
