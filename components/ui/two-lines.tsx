// Title over helper line, the form of a list's row. Use: <TwoLines href={…} title="Lease" sub="2 documents" />
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { Link } from "./link.tsx";

type TwoLinesProps = {
  title: string /** The same words, some of them marked. */;
  shown?: ReactNode;
  sub?: ReactNode;
  href?: string;
  className?: string;
};

export function TwoLines({ title, shown = title, sub, href, className }: TwoLinesProps) {
  const look = cn("block truncate font-medium text-ink text-sm", className);
  return (
    <>
      {href ? (
        <Link className={look} href={href} dir="auto" title={title}>
          {shown}
        </Link>
      ) : (
        <span className={look} dir="auto" title={title}>
          {shown}
        </span>
      )}
      {sub && <span className="block text-ink-3 text-xs">{sub}</span>}
    </>
  );
}
