// A button that is a glyph, with its name and key in a tip; as large as a finger on a phone.
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Tooltip } from "#components/ui/tooltip.tsx";

type ToolButtonProps = Omit<ComponentProps<typeof Button>, "children" | "iconOnly"> & {
  glyph: LucideIcon;
  /** What it is called. */
  label: string;
  /** What the tip says, where that is less than the name. */
  tip?: string;
  keys?: string;
  side?: "top" | "bottom";
};

export function ToolButton({ glyph, label, tip = label, keys, side = "bottom", className, ...rest }: ToolButtonProps) {
  return (
    <Tooltip content={tip} side={side} {...(keys ? { keys } : {})}>
      <Button
        variant="quiet"
        iconOnly
        aria-label={label}
        className={cn("max-md:size-11 pointer-coarse:min-w-11", className)}
        {...rest}
      >
        <Icon as={glyph} />
      </Button>
    </Tooltip>
  );
}
