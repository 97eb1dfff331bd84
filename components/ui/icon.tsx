// Draws one lucide glyph in the product's form: 16 px, 1.75 stroke, silent unless it is the only word there is.
// Use: <Icon as={Send} />, <Icon as={Bell} size="sm" />; give `label` only where no text stands beside it.
import { cva, type VariantProps } from "class-variance-authority";
import { ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, type LucideIcon, Redo2, Undo2 } from "lucide-react";
import { cn } from "./cn.ts";

/** They point along the line that is read, which runs the other way in some languages: back is where it begins. */
const alongTheLine: readonly LucideIcon[] = [ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, Redo2, Undo2];

const iconClass = cva("flex-none", {
  variants: {
    size: {
      xs: "size-3 stroke-2",
      sm: "size-3.5 stroke-[1.75]",
      md: "size-4 stroke-[1.75]",
      lg: "size-5 stroke-[1.75]",
    },
  },
  defaultVariants: { size: "md" },
});

type IconProps = VariantProps<typeof iconClass> & { as: LucideIcon; label?: string; className?: string };

export function Icon({ as: Glyph, size, label, className }: IconProps) {
  const classes = cn(iconClass({ size }), alongTheLine.includes(Glyph) && "rtl:-scale-x-100", className);
  return label ? (
    <Glyph className={classes} role="img" aria-label={label} />
  ) : (
    <Glyph className={classes} aria-hidden="true" focusable="false" />
  );
}
