// A document's pages to be read, in a dialog that is as high as the window: they scroll by themselves, as wide as there is room.
import { type ComponentProps, useMemo, useRef } from "react";
import { sheetWidth, useWidth } from "#components/ui/use-width.ts";
import { PdfSheets, type SheetSize } from "./pdf-sheets.tsx";

/** Our choice: smaller pages cannot be read; wider than the screen they are pushed aside. */
const smallest = 0.62;

type ReadPagesProps = Pick<ComponentProps<typeof PdfSheets>, "url" | "label" | "overlay"> & {
  name: string;
  pages: readonly SheetSize[];
};

export function ReadPages({ name, pages, ...sheets }: ReadPagesProps) {
  const scroller = useRef<HTMLElement>(null);
  const [measure, width] = useWidth<HTMLDivElement>();
  const sizes = useMemo(() => pages.map(({ width, height }) => ({ width, height })), [pages]);
  const widest = Math.max(1, ...sizes.map((page) => page.width));
  return (
    <section
      ref={scroller}
      className="min-h-0 flex-1 overflow-auto overscroll-contain rounded-md border border-edge bg-desk focus-visible:shadow-(--focus-ring-inset)"
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: pages that scroll have to be reached by the keyboard.
      tabIndex={0}
    >
      <div ref={measure} />
      {width > 0 ? (
        <PdfSheets
          {...sheets}
          pages={sizes}
          scale={Math.max(Math.min(sheetWidth, width) / widest, smallest)}
          className="w-max min-w-full"
          scroller={scroller}
          readable
        />
      ) : null}
    </section>
  );
}
