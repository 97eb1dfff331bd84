// A menu that opens from its button.
// Use: <Menu trigger={<Button iconOnly aria-label="Actions for Lease"><Icon as={Ellipsis} /></Button>}>
//        <MenuItem glyph={Eye} keys="Enter" onSelect={…}>Open</MenuItem> <MenuRule />
//        <MenuItem glyph={Trash2} danger onSelect={…}>Move to trash</MenuItem>
//      </Menu>; MenuLink leads to a page, MenuChoice is one of a few, the chosen one ticked.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useState } from "react";
import type { MenuChoiceProps, MenuItemProps, MenuLinkProps } from "./floating.tsx";
import { type Late, useLate } from "./late.ts";
import { useTrigger } from "./trigger.tsx";
import { floating, useOpenLate } from "./use-floating.ts";

type MenuProps = {
  trigger: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  label?: string;
  /** Open as soon as its script is there. */
  startsOpen?: boolean;
  /** The script of what stands in it, where that comes later than the page: the menu is there when both are. */
  contents?: Late<unknown>;
};

/** The keys that open a menu from its button. */
const opening = ["Enter", " ", "ArrowDown"];

export function Menu({
  trigger,
  children,
  align = "end",
  side = "bottom",
  label,
  startsOpen = false,
  contents,
}: MenuProps) {
  const parts = useLate(floating);
  const isWhole = useLate(contents) !== undefined || !contents;
  const [open, setOpen] = useState(startsOpen);
  const [byKey, setByKey] = useState(false);
  const openLate = useOpenLate(
    useCallback(() => setOpen(true), []),
    contents,
  );
  const early = useTrigger({
    written: { type: "button", "aria-haspopup": "menu", "aria-expanded": false },
    // Radix forgets the key where the pointer rests on what opens: Firefox then tells of a pointer that moves.
    onPress: (event) => setByKey("key" in event),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.ctrlKey) return;
      // The focus stays for the menu to take.
      event.preventDefault();
      openLate();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!opening.includes(event.key)) return;
      event.preventDefault();
      openLate();
    },
  });
  return (
    <>
      {early.trigger(trigger)}
      {parts && isWhole ? (
        <parts.MenuBody {...{ open, align, side, label, byKey }} onOpenChange={setOpen} standIn={early.standIn}>
          {children}
        </parts.MenuBody>
      ) : null}
    </>
  );
}

// What stands in a menu is drawn when it is open: then its script is there.

export function MenuItem(props: MenuItemProps) {
  const parts = floating.read();
  return parts ? <parts.MenuItem {...props} /> : null;
}

export function MenuLink(props: MenuLinkProps) {
  const parts = floating.read();
  return parts ? <parts.MenuLink {...props} /> : null;
}

export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const parts = floating.read();
  return parts ? <parts.MenuChoice {...props} /> : null;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const parts = floating.read();
  return parts ? <parts.MenuLabel>{children}</parts.MenuLabel> : null;
}

export function MenuRule() {
  const parts = floating.read();
  return parts ? <parts.MenuRule /> : null;
}
