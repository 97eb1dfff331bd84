// The options of a list: one line each, added, removed and put in order.
import { ArrowDown, ArrowUp, type LucideIcon, Plus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { PropertyText } from "./property-input.tsx";

const line = cn(
  "grid grid-cols-[minmax(0,1fr)_1.5rem_1.5rem_1.5rem] items-center",
  "max-md:grid-cols-[minmax(0,1fr)_2.75rem_2.75rem_2.75rem]",
);

export function OptionsEditor({ options, onChange }: { options: string[]; onChange: (options: string[]) => void }) {
  const t = useWords("designer-fields");
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  const count = options.length;
  // What is typed next is its name.
  useEffect(() => {
    const input = list.current?.children[count - 1]?.querySelector("input");
    if (isAdded.current) {
      input?.focus();
      input?.select();
    }
    isAdded.current = false;
  }, [count]);
  /** With the option goes the focus, on the same of its buttons. */
  const swap = (at: number, to: number, button: 0 | 1) => {
    const next = [...options];
    const [moved = ""] = next.splice(at, 1);
    next.splice(to, 0, moved);
    onChange(next);
    list.current?.children[to]?.querySelectorAll("button")[button]?.focus();
  };
  const drop = (at: number) => {
    onChange(options.filter((_, place) => place !== at));
    // Those after it move up under the focus; behind the last there is none.
    if (options.length === 1) adder.current?.focus();
    else if (at === options.length - 1) list.current?.children[at - 1]?.querySelectorAll("button")[2]?.focus();
  };
  const add = () => {
    let number = options.length + 1;
    const name = () => t("options.one", { number: String(number) });
    while (options.includes(name())) number += 1;
    isAdded.current = true;
    onChange([...options, name()]);
  };
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="font-medium text-ink-2 text-xs">{t("options.title")}</legend>
      <ol ref={list} className="mt-1 grid gap-1">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list
          <li key={at} className={line}>
            <PropertyText
              aria-label={t("options.one", { number: String(at + 1) })}
              longest={longest.line}
              value={option}
              onTake={(value) =>
                value.trim() &&
                !options.includes(value.trim()) &&
                onChange(options.map((one, place) => (place === at ? value.trim() : one)))
              }
            />
            <OptionButton
              glyph={ArrowUp}
              label={t("options.up", { option })}
              off={at === 0}
              onClick={() => at > 0 && swap(at, at - 1, 0)}
            />
            <OptionButton
              glyph={ArrowDown}
              label={t("options.down", { option })}
              off={at === options.length - 1}
              onClick={() => at < options.length - 1 && swap(at, at + 1, 1)}
            />
            <OptionButton glyph={X} label={t("options.remove", { option })} onClick={() => drop(at)} />
          </li>
        ))}
      </ol>
      <Button ref={adder} size="sm" variant="quiet" className="justify-self-start px-1.5 max-md:min-h-11" onClick={add}>
        <Icon as={Plus} size="sm" />
        {t("options.add")}
      </Button>
    </fieldset>
  );
}

type OptionButtonProps = { glyph: LucideIcon; label: string; off?: boolean; onClick: () => void };

/** Off, it keeps the focus: an option that was moved to the end may be moved back. */
function OptionButton({ glyph, label, off = false, onClick }: OptionButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      iconOnly
      className="w-6 aria-disabled:border-transparent aria-disabled:bg-transparent max-md:min-h-11 max-md:w-11"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={onClick}
    >
      <Icon as={glyph} size="sm" />
    </Button>
  );
}
