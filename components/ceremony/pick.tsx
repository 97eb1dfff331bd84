// One of several answers as a whole row to press, in the colours of the account that asks.

import type { ComponentProps, ReactNode } from "react";
import { choiceClass } from "#components/ui/choice-class.ts";
import { cn } from "#components/ui/cn.ts";

type PickOptionProps = Omit<ComponentProps<"input">, "type"> & {
  type: "radio" | "checkbox";
  /** For fingers: on a phone, and in the form view. */
  big?: boolean;
  children: ReactNode;
};

export function PickOption({ type, big = false, className, children, ...rest }: PickOptionProps) {
  return (
    <label
      className={cn(
        "grid min-h-11 pointer-coarse:min-h-13 cursor-pointer grid-cols-[1rem_1fr] items-center gap-2.5 rounded-md border border-edge px-3 py-2 text-ink",
        "has-checked:border-(--brand) has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-focus-visible:shadow-(--focus-ring)",
        // As high as what is written into, whatever a browser says of its pointer.
        big && "min-h-13 grid-cols-[1.25rem_1fr] gap-x-1.5 text-[1rem]",
        className,
      )}
    >
      <input
        {...rest}
        type={type === "radio" ? "radio" : "checkbox"}
        className={choiceClass({ kind: type, className: big && "size-5" })}
      />
      {children}
    </label>
  );
}
