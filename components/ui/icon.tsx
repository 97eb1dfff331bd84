// Draws one lucide glyph in the product's form: 16 px, 1.75 stroke, silent unless it is the only word there is.
// Use: <Icon as={Send} />, <Icon as={Bell} size="sm" />; give `label` only where no text stands beside it.
import clsx from "clsx";
import type { LucideIcon } from "lucide-react";

export type IconSize = "xs" | "sm" | "md" | "lg";

type IconProps = { as: LucideIcon; size?: IconSize; label?: string; className?: string };

export function Icon({ as: Glyph, size = "md", label, className }: IconProps) {
  const classes = clsx("i", size !== "md" && size, className);
  return label ? (
    <Glyph className={classes} role="img" aria-label={label} />
  ) : (
    <Glyph className={classes} aria-hidden="true" focusable="false" />
  );
}
