// The bar over a desk page, also while the page in it is on its way.
import { cn } from "#components/ui/cn.ts";

export const barClass = cn(
  "sticky top-0 z-5 flex h-14 items-center gap-3 border-hairline border-b bg-surface px-8 max-md:gap-2 max-md:px-4",
);
