"use client";
// Checkbox, radio and switch: native inputs with their words beside them.
// Use: <Checkbox checked={…} onChange={…}>Sign in order</Checkbox>, <Radio name="how">…</Radio>, <Switch>…</Switch>.
// Without words give aria-label. `mixed` is the third state of a checkbox (some of the rows below).
import clsx from "clsx";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";

type ChoiceProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  children?: ReactNode;
  hint?: ReactNode;
  mixed?: boolean;
};

function Choice({
  type,
  role,
  looks,
  children,
  hint,
  mixed = false,
  className,
  ...rest
}: ChoiceProps & {
  type: "checkbox" | "radio";
  looks: "check" | "switch";
}) {
  const ref = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const id = rest.id ?? ownId;
  const hintId = `${ownId}-hint`;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = mixed;
  }, [mixed]);
  const input = (
    <input
      ref={ref}
      {...rest}
      id={id}
      {...(hint ? { "aria-describedby": hintId } : {})}
      type={type}
      role={role}
      className={clsx(looks, !children && className)}
    />
  );
  if (!children) return input;
  const label = (
    <label htmlFor={id} className={clsx("row", className)}>
      {input}
      <span>{children}</span>
    </label>
  );
  if (!hint) return label;
  return (
    <div className="choice">
      {label}
      <span className="hint" id={hintId}>
        {hint}
      </span>
    </div>
  );
}

export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" looks="check" {...props} />;
}
export function Radio(props: ChoiceProps) {
  return <Choice type="radio" looks="check" {...props} />;
}
export function Switch(props: ChoiceProps) {
  return <Choice type="checkbox" role="switch" looks="switch" {...props} />;
}
