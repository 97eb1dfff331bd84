// The glyph over the words of a gate.
import { cva, type VariantProps } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";

const glyphClass = cva("grid size-10 place-content-center rounded-lg", {
  variants: {
    tone: {
      plain: "bg-pressed text-ink-2",
      caution: "bg-caution-soft text-caution-text",
      critical: "bg-critical-soft text-critical-text",
      ink: "bg-ink text-on-ink",
      positive: "bg-positive-soft text-positive-text",
    },
  },
  defaultVariants: { tone: "plain" },
});

export function Glyph({ as, ...look }: { as: LucideIcon } & VariantProps<typeof glyphClass>) {
  return (
    <span className={glyphClass(look)}>
      <Icon as={as} size="lg" />
    </span>
  );
}
