// The line over the pages: what is missing, what was not saved, what the next click does. A glyph, words, then what can be done.
import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";

const barLook = cva(
  "relative z-3 flex flex-none items-center gap-2.5 border-b ps-4 pe-2 text-ink-2 max-md:ps-3 max-md:text-xs",
  {
    variants: {
      tone: {
        caution: "border-caution-line bg-caution-soft",
        calm: "border-hairline bg-surface",
        broken: "border-critical-line bg-critical-soft",
        armed: "border-accent-line bg-accent-soft",
      },
      /** As high as its words, or one line. */
      tall: {
        true: "min-h-10 flex-wrap py-2",
        false:
          "h-10 whitespace-nowrap max-md:h-12 max-md:whitespace-normal max-md:[@media(max-height:31.24875rem)]:h-11.5",
      },
    },
    defaultVariants: { tone: "caution", tall: false },
  },
);

const glyphLook = cva("max-md:hidden", {
  variants: {
    tone: { caution: "text-caution-text", calm: "text-positive", broken: "", armed: "text-accent-text" },
  },
  defaultVariants: { tone: "caution" },
});

type CanvasBarProps = ComponentProps<"div"> & VariantProps<typeof barLook> & { glyph?: LucideIcon };

export function CanvasBar({ tone, tall, glyph, children, ...rest }: CanvasBarProps) {
  return (
    <div className={barLook({ tone, tall })} {...rest}>
      {glyph && <Icon as={glyph} className={glyphLook({ tone })} />}
      {children}
    </div>
  );
}

/** One line that takes what room there is; two on a phone. */
export function BarWords({ className, ...rest }: ComponentProps<"p">) {
  return (
    <p
      className={cn(
        "min-w-0 flex-1 truncate max-md:line-clamp-2 max-md:whitespace-normal [&_b]:font-medium",
        className,
      )}
      {...rest}
    />
  );
}

/** What a button or link of the bar is given: as high as a finger on a phone. */
export function BarButton({ className, ...rest }: ComponentProps<typeof Button> & { children: ReactNode }) {
  return <Button size="sm" variant="quiet" className={cn("max-md:h-11 max-md:flex-none", className)} {...rest} />;
}
