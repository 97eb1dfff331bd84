// The first stop of the Tab key: past what stands on every page. Use: <SkipLink href="#main">…</SkipLink>
import type { ComponentProps } from "react";

export function SkipLink(props: ComponentProps<"a">) {
  return (
    <a
      data-slot="skip-link"
      {...props}
      className="absolute start-4 top-0 z-99 -translate-y-full rounded-md bg-raised px-4 py-2 focus:top-4 focus:translate-y-0"
    />
  );
}
