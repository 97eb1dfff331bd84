// What stands in a field, as the sealed page will show it: the same lines, the same size, on the same side.
import { cn } from "#components/ui/cn.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { withoutOverrides } from "#lib/language/formats.ts";
import { direction } from "#lib/pdf/draw/text-box.ts";
import { filledStyle, hasLines } from "./field-box.ts";
import { useFaces } from "./use-faces.ts";
import { useView } from "./use-signing.ts";

type FilledTextProps = { text: string; field: Field; scale: number; className?: string };

export function FilledText({ text: typed, field, scale, className }: FilledTextProps) {
  useFaces();
  const text = withoutOverrides(typed);
  const { fontSize } = useView().settings;
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
