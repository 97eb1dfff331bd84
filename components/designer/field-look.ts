// How a field on the page looks: in its recipient's colour, its words as large as its box lets them be.
import { cva } from "class-variance-authority";
import type { Box } from "#lib/designer/designer-field.ts";

export const fieldLook = cva(
  [
    "absolute flex min-w-0 scroll-m-18 items-center overflow-hidden rounded-xs border border-(--role)",
    "bg-(--role-fill)/88 text-start font-medium font-sans text-(--role-text) leading-4 tracking-normal [direction:ltr]",
  ],
  {
    variants: {
      room: {
        glyph: "justify-center gap-1.5 px-0",
        narrow: "gap-1 px-1",
        wide: "gap-1.5 px-1.75",
      },
      /** A signature stands on a line; what may be left out is dashed. */
      signature: { true: "border-b-2" },
      optional: { true: "border-dashed" },
      /** Something to be taken hold of, with the pointer and by the keyboard. */
      movable: {
        true: [
          "cursor-grab touch-pan-x touch-pan-y in-data-armed:pointer-events-none focus-visible:z-2",
          "focus-visible:shadow-[0_0_0_2px_var(--color-sheet),0_0_0_4px_var(--color-focus)]",
        ],
      },
      linked: { true: "shadow-[0_0_0_2px_var(--color-accent-line)]" },
      /** Not to be chosen for the rule that is being made. */
      refused: { true: "opacity-42" },
      warned: { true: "outline-[1.5px] outline-caution outline-offset-2 outline-dashed" },
      selected: { true: "z-1 touch-none bg-(--role-fill) outline-[1.5px] outline-accent outline-solid" },
      /** Not to be taken hold of: a finger on it scrolls. */
      locked: { true: "cursor-default touch-pan-x touch-pan-y" },
      moving: { true: "z-2 cursor-grabbing opacity-92" },
    },
    compoundVariants: [{ selected: true, warned: false, className: "outline-offset-1" }],
    defaultVariants: { warned: false },
  },
);

export const glyphLook = cva("max-h-[80%] text-current", {
  variants: { room: { glyph: "size-[min(0.875rem,70%)]", narrow: "size-3", wide: "size-3.75" } },
});

/** On screen, how much a field of this width can show: its glyph, less of everything, or all. */
export const roomOf = (width: number): "glyph" | "narrow" | "wide" =>
  width < 44 ? "glyph" : width < 112 ? "narrow" : "wide";

/** Where a box of the page is on the drawn page. */
export const boxStyle = ({ left, top, width, height }: Box, scale: number) => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
});

export const wordSize = ({ width, height }: Pick<Box, "width" | "height">, scale: number): number =>
  Math.min(13, (width * scale) / 8, Math.max(7, height * scale * 0.56));
