// A colour by its code, or from the browser's own palette beside it.
import { cn } from "#components/ui/cn.ts";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { plainColourOf } from "#lib/core/colour.ts";

type ColourInputProps = { label: string; value: string; readOnly: boolean; onChange: (value: string) => void };

/** What a palette begins with where there is no colour; the bar's own. */
const first = "#1b4a52";

/** Palettes know six digits only. */
function sixDigits(value: string): string {
  const plain = plainColourOf(value);
  if (!plain) return first;
  return plain.length === 4 ? `#${[...plain.slice(1)].map((digit) => digit + digit).join("")}` : plain;
}

export function ColourInput({ label, value, readOnly, onChange }: ColourInputProps) {
  const t = useWords("signing-page");
  return (
    <div className="flex items-start gap-2">
      <input
        type="color"
        className={cn(
          "h-(--control-md) w-11 flex-none cursor-pointer rounded-md border border-edge-input bg-raised p-1 max-md:h-11",
          "disabled:cursor-default",
          // Where there is none the palette would show one all the same.
          value === "" && "[&::-moz-color-swatch]:opacity-0 [&::-webkit-color-swatch]:opacity-0",
        )}
        aria-label={t("control.pick", { label })}
        disabled={readOnly}
        value={sixDigits(value).toLowerCase()}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Input
        className="max-w-36 font-mono"
        dir="ltr"
        longest={longest.short}
        spellCheck={false}
        autoCapitalize="off"
        readOnly={readOnly}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
