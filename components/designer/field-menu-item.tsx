// An act in the menu of the pages.
import type { LucideIcon } from "lucide-react";
import { ContextMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { menuItemClass } from "#components/ui/menu-class.ts";

type ItemProps = {
  glyph: LucideIcon;
  keys?: string;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

export function Item({ glyph, keys, danger = false, disabled = false, onSelect, children }: ItemProps) {
  return (
    <Radix.Item className={menuItemClass({ danger })} disabled={disabled} onSelect={onSelect}>
      <Icon as={glyph} />
      <span>{children}</span>
      {keys && <Kbd keys={keys} className="pointer-coarse:hidden" />}
    </Radix.Item>
  );
}
