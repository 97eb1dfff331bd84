"use client";
// The options of a list: one line each, added, removed and put in order.
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { longest } from "#lib/contract/records/longest.ts";
import { PropertyText } from "./property-input.tsx";

export function OptionsEditor({ options, onChange }: { options: string[]; onChange: (options: string[]) => void }) {
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
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
    while (options.includes(`Option ${number}`)) number += 1;
    onChange([...options, `Option ${number}`]);
  };
  return (
    <fieldset className="options">
      <legend className="label">Options</legend>
      <ol ref={list}>
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list
          <li key={at}>
            <PropertyText
              aria-label={`Option ${at + 1}`}
              longest={longest.line}
              value={option}
              onTake={(value) =>
                value.trim() &&
                !options.includes(value.trim()) &&
                onChange(options.map((one, place) => (place === at ? value.trim() : one)))
              }
            />
            <Button
              variant="quiet"
              size="sm"
              iconOnly
              aria-label={`Move ${option} up`}
              aria-disabled={at === 0 || undefined}
              onClick={() => at > 0 && swap(at, at - 1, 0)}
            >
              <Icon as={ArrowUp} size="sm" />
            </Button>
            <Button
              variant="quiet"
              size="sm"
              iconOnly
              aria-label={`Move ${option} down`}
              aria-disabled={at === options.length - 1 || undefined}
              onClick={() => at < options.length - 1 && swap(at, at + 1, 1)}
            >
              <Icon as={ArrowDown} size="sm" />
            </Button>
            <Button variant="quiet" size="sm" iconOnly aria-label={`Remove ${option}`} onClick={() => drop(at)}>
              <Icon as={X} size="sm" />
            </Button>
          </li>
        ))}
      </ol>
      <Button ref={adder} size="sm" variant="quiet" onClick={add}>
        <Icon as={Plus} size="sm" />
        Add an option
      </Button>
    </fieldset>
  );
}
