// What the reference is made of: headings, lines that open, tables of members.
import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";

export const Subject = ({ id, children }: { id?: string; children: string }) => (
  <h2 className="mt-9 mb-2.5 scroll-mt-4 text-lg/5" id={id}>
    {children}
  </h2>
);

export const Heading = ({ children }: { children: ReactNode }) => <h3 className="mt-4 mb-1.5 text-sm">{children}</h3>;

/** Something to be copied, or an example. */
export const Sample = ({ children }: { children: string }) => (
  <pre dir="ltr" className="my-2 whitespace-pre-wrap rounded-md border border-hairline bg-sunken px-3.5 py-3 text-ink">
    {children}
  </pre>
);

/** What the description says itself stands in English for every reader. */
export const Described = ({ as: Tag = "span", className, children }: DescribedProps) => (
  <Tag className={className} lang="en" dir="ltr">
    {children}
  </Tag>
);
type DescribedProps = { as?: "span" | "code"; className?: string; children: ReactNode };

type FoldProps = { title: ReactNode; what: string; id: string; find?: string; children: ReactNode };

/** A line that opens. Its id is named inside, so that a link to it opens it. */
export function Fold({ title, what, id, find, children }: FoldProps) {
  return (
    <details className="scroll-mt-4 border-hairline border-b" data-find={find}>
      <summary
        className={cn(
          "flex cursor-pointer list-none flex-wrap items-baseline gap-x-2.5 gap-y-1 px-1 py-2.5 max-md:px-0 max-md:py-3",
          "hover:bg-sunken [&::-webkit-details-marker]:hidden [&_code]:text-ink",
        )}
      >
        {title}
        <Described className="text-ink-3">{what}</Described>
      </summary>
      <div className="ps-16.5 pe-1 pb-5 max-md:ps-0" id={id}>
        {children}
      </div>
    </details>
  );
}

const method = cva("w-13 flex-none rounded-sm text-center font-medium font-mono text-[0.6875rem]/4.5 tracking-normal", {
  variants: {
    verb: {
      get: "bg-accent-soft text-accent-text",
      post: "bg-positive-soft text-positive-text",
      put: "bg-caution-soft text-caution-text",
      patch: "bg-caution-soft text-caution-text",
      delete: "bg-critical-soft text-critical-text",
      other: "bg-pressed text-ink-2",
    },
  },
});

const verbs = ["get", "post", "put", "patch", "delete"] as const;

export function Method({ name }: { name: string }) {
  return <span className={method({ verb: verbs.find((verb) => verb === name.toLowerCase()) ?? "other" })}>{name}</span>;
}

const members = cva(
  ["*:grid *:gap-x-4 *:gap-y-0.5 *:border-hairline *:border-t *:py-1.25", "max-md:*:grid-cols-[minmax(0,1fr)]"],
  {
    variants: {
      first: {
        narrow: "md:*:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]",
        wide: "md:*:grid-cols-[minmax(0,23.75rem)_minmax(0,1fr)]",
      },
      nested: { true: "mt-1 border-hairline border-s-2 ps-3" },
    },
    defaultVariants: { first: "narrow" },
  },
);

type MembersProps = { first?: "narrow" | "wide"; nested?: boolean; children: ReactNode };

/** Rows of a name and what is said of it: `div` with `dt` and `dd`. */
export const Members = ({ first, nested, children }: MembersProps) => (
  <dl className={members({ first, nested })}>{children}</dl>
);
