// The frame of every page before the desk: the mark, one panel on the desk, the whole page on a phone.
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { Logo } from "#components/ui/logo.tsx";

type EntryFrameProps = {
  children: ReactNode;
  wide?: boolean;
  /** Beside the mark: what is about the page and not about what is asked on it. */
  beside?: ReactNode;
};

export function EntryFrame({ children, wide = false, beside }: EntryFrameProps) {
  return (
    <main
      id="main"
      className="grid min-h-dvh content-center justify-items-center gap-4 bg-desk px-4 py-8 max-md:content-start max-md:bg-raised max-md:p-0"
    >
      <div
        className={cn(
          "flex items-center gap-2 max-md:px-4 max-md:pt-5",
          beside ? "max-md:w-full max-md:justify-between" : "max-md:justify-self-start",
        )}
      >
        <Logo />
        {beside}
      </div>
      <div
        className={cn(
          "rounded-xl bg-raised shadow-sheet max-md:w-full max-md:rounded-none max-md:shadow-none",
          // Fingers need more than the desk's inputs give, and a smaller type makes a phone zoom in.
          "max-md:[&_:is(input,select)]:h-12 max-md:[&_:is(input,select)]:text-[1rem]",
          wide ? "w-[min(55rem,100%)]" : "w-[min(25rem,100%)]",
        )}
      >
        {children}
      </div>
    </main>
  );
}
