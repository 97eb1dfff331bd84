// The values that the template holds for its signers: each kept, changed, or left open.
import { useId } from "react";
import { Checkbox } from "#components/ui/choice.tsx";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { KeptValue } from "./casting.ts";

type CastValuesProps = { values: readonly KeptValue[]; onChange: (values: KeptValue[]) => void };

export function CastValues({ values, onChange }: CastValuesProps) {
  const t = useWords("templates");
  const headId = useId();
  const set = (key: string, change: Partial<KeptValue>) =>
    onChange(values.map((one) => (one.key === key ? { ...one, ...change } : one)));
  return (
    <section aria-labelledby={headId}>
      <h3 id={headId} className="mb-1 font-medium text-ink-2 text-xs">
        {t("cast.values")}
      </h3>
      <ul className="grid grid-cols-1 gap-2">
        {values.map(({ key, label, kept, value, isLong }) => {
          const box = {
            "aria-label": t("cast.valueOf", { field: label }),
            disabled: !kept,
            placeholder: kept ? "" : t("cast.leftOpen"),
            value: kept ? value : "",
          };
          return (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-3 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-0.5"
            >
              <Checkbox
                checked={kept}
                className="min-w-0"
                onChange={({ currentTarget }) => set(key, { kept: currentTarget.checked })}
              >
                <span className="wrap-anywhere" dir="auto">
                  {label}
                </span>
              </Checkbox>
              {isLong ? (
                <Textarea
                  {...box}
                  longest={longest.value}
                  rows={2}
                  onChange={({ currentTarget }) => set(key, { value: currentTarget.value })}
                />
              ) : (
                <Input
                  {...box}
                  longest={longest.value}
                  onChange={({ currentTarget }) => set(key, { value: currentTarget.value })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
