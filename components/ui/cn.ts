// Joins class names; of two utilities that set the same, the later one stays.
// Use: <div className={cn("flex gap-2", isWide && "gap-4", className)} />
import clsx, { type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Our own names on Tailwind's scales (tokens.css), so that `text-md` is a size to it and not a colour. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["2xs", "md"],
      shadow: ["sheet", "menu", "dialog", "bottom"],
      "font-weight": ["regular", "strong"],
    },
  },
});

export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
