"use client";
// Tables are plain <table className="table">; these are the parts that carry behaviour.
// Use: <SortHead label="Changed" direction={dir} onSort={…} /> in place of a <th>, <TwoLines href={…} title="…" sub="…" />,
//      class "is-selected" on a chosen row, "end" on cells that end the row, "num soft" on times.
import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type SortDirection = "ascending" | "descending";

type SortHeadProps = { label: string; direction?: SortDirection | undefined; onSort: () => void; end?: boolean };

/** A head cell that sorts; it carries aria-sort, so it is the <th> itself. */
export function SortHead({ label, direction, onSort, end = false }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={direction ?? "none"} className={end ? "end" : undefined}>
      <button type="button" onClick={onSort}>
        {label}
        {direction && <Icon as={direction === "ascending" ? ArrowUp : ArrowDown} size="xs" />}
      </button>
    </th>
  );
}

type TwoLinesProps = { title: string; sub?: ReactNode; href?: string };

/** Title over helper line, the form of a 54 px row. */
export function TwoLines({ title, sub, href }: TwoLinesProps) {
  return (
    <>
      {href ? (
        <Link className="title clip" href={href} dir="auto" title={title}>
          {title}
        </Link>
      ) : (
        <span className="title clip" dir="auto" title={title}>
          {title}
        </span>
      )}
      {sub && <span className="sub">{sub}</span>}
    </>
  );
}
