// The head of a column; one that sorts carries aria-sort, so the button stands in the <th> itself.
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";

type HeadCellProps = {
  children: ReactNode;
  className?: string | undefined;
  /** For screen readers alone. */
  hidden?: boolean | undefined;
  /** Undefined: it cannot be sorted by this column. */
  sorted?: false | "asc" | "desc" | undefined;
  onSort?: ((event: unknown) => void) | undefined;
};

const ariaSort = { asc: "ascending", desc: "descending" } as const;

export function HeadCell({ children, className, hidden = false, sorted, onSort }: HeadCellProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted === undefined ? undefined : sorted ? ariaSort[sorted] : "none"}
      className={cn(
        "h-9 whitespace-nowrap border-hairline border-b px-3 text-start font-medium text-ink-3 text-xs first:ps-0 last:pe-0",
        className,
      )}
    >
      {sorted !== undefined ? (
        <button type="button" className="inline-flex items-center gap-1 font-[inherit]" onClick={onSort}>
          {children}
          {sorted && <Icon as={sorted === "asc" ? ArrowUp : ArrowDown} size="xs" />}
        </button>
      ) : hidden ? (
        <span className="sr-only">{children}</span>
      ) : (
        children
      )}
    </th>
  );
}
