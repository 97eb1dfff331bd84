// The looks of what opens from a button, for our menus, the designer's menu of a right click, and the command palette.
// Use: <Radix.Content className={menuClass}><Radix.Item className={menuItemClass({ danger: true })}>…
import { cva } from "class-variance-authority";

/** A panel that lies above the page. Where the system chooses the colours there is no shadow: it has a border. */
export const panelClass = "rounded-lg bg-raised shadow-menu forced-colors:border";

/** Its place is found by Radix; it never leaves the window. */
export const floatingClass = [
  "z-45 max-h-(--radix-popper-available-height) max-w-[calc(100vw-1rem)] overflow-y-auto",
  // Radix waits for the end of an animation before it takes the panel away; one of no length had none to wait for.
  "origin-(--radix-popper-transform-origin) animate-arrive motion-reduce:animate-none",
].join(" ");

export const menuClass = `${panelClass} ${floatingClass} min-w-[min(13rem,100vw-1rem)] p-1`;

export const menuItemClass = cva(
  [
    "flex min-h-7.5 w-full cursor-default select-none items-center gap-2.5 rounded-sm px-2 pointer-coarse:min-h-11",
    "hover:bg-pressed hover:no-underline data-highlighted:bg-pressed data-highlighted:shadow-none",
    "aria-selected:bg-pressed aria-disabled:cursor-not-allowed aria-disabled:text-ink-4 [&_kbd]:ms-auto",
  ],
  {
    variants: {
      danger: {
        true: "text-critical-text",
        false: "text-ink [&_svg:not([class*='text-'])]:text-ink-3",
      },
    },
    defaultVariants: { danger: false },
  },
);

/** What stands at the end of an item. */
export const menuTailClass = "ms-auto flex text-ink-3";
export const menuLabelClass =
  "block wrap-anywhere px-2 pt-1.5 pb-0.5 font-medium text-2xs text-ink-3 tracking-[0.02em]";
export const menuRuleClass = "-mx-1 my-1 border-hairline border-t";
