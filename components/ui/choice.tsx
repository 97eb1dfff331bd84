// Checkbox, radio and switch: native inputs with their words beside them.
// Use: <Checkbox checked={…} onChange={…}>Sign in order</Checkbox>, <Radio name="how">…</Radio>, <Switch>…</Switch>.
// Without words give aria-label. `mixed` is the third state of a checkbox (some of the rows below).
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { type ChoiceKind, choiceClass } from "./choice-class.ts";
import { cn } from "./cn.ts";
import { Hint } from "./hint.tsx";

type ChoiceProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  children?: ReactNode;
  hint?: ReactNode;
  mixed?: boolean;
  /** With a hint: a card of its own, whose edge tells that it is chosen. */
  framed?: boolean;
};

const typeOf = { checkbox: "checkbox", radio: "radio", switch: "checkbox" } as const;

/** Ticked while the page's scripts had not come yet: what is seen counts, so it is asked for once more. */
function useChosenEarlier(ref: RefObject<HTMLInputElement | null>, checked: boolean | undefined) {
  const asked = useRef(checked);
  useEffect(() => {
    const input = ref.current;
    if (!input || asked.current === undefined || input.checked === asked.current) return;
    // Of radios the other one speaks, which is chosen now.
    if (input.type === "radio" && !input.checked) return;
    input.checked = asked.current;
    input.click();
  }, [ref]);
}

function Choice({
  kind,
  children,
  hint,
  mixed = false,
  framed = false,
  className,
  ...rest
}: ChoiceProps & { kind: ChoiceKind }) {
  const ref = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const id = rest.id ?? ownId;
  const hintId = `${ownId}-hint`;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  useChosenEarlier(ref, rest.checked);
  const input = (
    <input
      ref={ref}
      {...rest}
      id={id}
      {...(hint ? { "aria-describedby": hintId } : {})}
      type={typeOf[kind]}
      role={kind === "switch" ? "switch" : undefined}
      className={choiceClass({ kind, alone: !children, className: children ? undefined : className })}
    />
  );
  if (!children) return input;
  const label = (
    <label
      htmlFor={id}
      className={cn(
        "relative flex cursor-pointer items-center gap-2 text-ink max-md:min-h-11",
        // Words of two lines are taller than a finger's row: below them, too, is room for what is drawn up.
        hint && "max-md:py-2.5",
        className,
      )}
    >
      {input}
      <span>{children}</span>
    </label>
  );
  if (!hint) return label;
  return (
    <div
      className={cn(
        "grid gap-0.5",
        framed && "rounded-md border border-edge px-3 py-2.5",
        framed && "has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)]",
      )}
    >
      {label}
      {/* A finger's row is taller than its words: what belongs to them is drawn up, and the row above still answers. */}
      <Hint as="span" id={hintId} className={cn("max-md:-mt-2.5", kind === "switch" ? "ps-9" : "ps-6")}>
        {hint}
      </Hint>
    </div>
  );
}

export function Checkbox(props: ChoiceProps) {
  return <Choice kind="checkbox" {...props} />;
}
export function Radio(props: ChoiceProps) {
  return <Choice kind="radio" {...props} />;
}
export function Switch(props: ChoiceProps) {
  return <Choice kind="switch" {...props} />;
}
