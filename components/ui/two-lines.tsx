// Title over helper line, the form of a list's row. Use: <TwoLines href={…} title="Lease" sub="2 documents" />
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { Link } from "./link.tsx";

type TwoLinesProps = { title: string; sub?: ReactNode; href?: string; className?: string };

export function TwoLines({ title, sub, href, className }: TwoLinesProps) {
  const look = cn("block truncate font-medium text-ink text-sm", className);
  return (
    <>
      {href ? (
        <Link className={look} href={href} dir="auto" title={title}>
          {title}
        </Link>
      ) : (
        <span className={look} dir="auto" title={title}>
          {title}
        </span>
      )}
      {sub && <span className="block text-ink-3 text-xs">{sub}</span>}
    </>
  );
}
