// What shows while a field is dragged: the lines that it snaps to, each with what it lies on, and gaps that are equal.
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { PageSize } from "#lib/designer/designer-field.ts";
import type { Gap, Guide } from "#lib/designer/snapping.ts";
import { isOnPage } from "./canvas-store.ts";
import { useCanvas, useDesigner } from "./designer-context.ts";

type OnPageProps = { page: number; scale: number };

export function PageGuides({ page, scale }: OnPageProps) {
  const { document, pages } = useDesigner();
  const shown = useCanvas((state) => (isOnPage(state.guides, document.id, page) ? state.guides : null));
  const size = pages(document.id, page);
  return (
    shown && (
      <span data-part="guides" aria-hidden="true" className="pointer-events-none">
        {shown.lines.map((guide) => (
          <GuideLine key={`${guide.axis}${guide.at}`} guide={guide} scale={scale} page={size} />
        ))}
        {shown.gaps.map((gap) => (
          <EqualGap key={`${gap.axis}${gap.from}`} gap={gap} scale={scale} />
        ))}
      </span>
    )
  );
}

/** A guide goes on so far beyond what it joins, in CSS pixels. */
const beyond = 12;
const tag = "absolute z-4 whitespace-nowrap rounded-sm bg-guide px-1 font-sans font-strong text-2xs text-sheet";

/** At the page's end a tag stands before its line; in CSS pixels. */
const tagRoom = { width: 84, height: 20 };
const besideLine = (at: number, start: number, scale: number, width: number) => ({
  top: Math.max(2, start),
  ...((width - at) * scale < tagRoom.width ? { right: (width - at) * scale + 4 } : { left: at * scale + 4 }),
});
const underLine = (at: number, start: number, scale: number, height: number) => ({
  left: Math.max(2, start),
  ...((height - at) * scale < tagRoom.height ? { bottom: (height - at) * scale + 3 } : { top: at * scale + 3 }),
});

type GuideLineProps = { guide: Guide; scale: number; page: PageSize };

function GuideLine({ guide: { axis, at, from, to, of }, scale, page }: GuideLineProps) {
  const t = useWords("designer-canvas");
  const [start, length] = [from * scale - beyond, (to - from) * scale + 2 * beyond];
  const isDown = axis === "x";
  return (
    <>
      <span
        data-guide={of}
        className={cn(
          "absolute z-4 border-guide",
          isDown ? "border-l" : "border-t",
          // What is the page's own is dashed, so that it is told from what was placed.
          of !== "field" && "border-dashed",
        )}
        style={
          isDown
            ? { left: at * scale, width: 0, top: start, height: length }
            : { top: at * scale, height: 0, left: start, width: length }
        }
      />
      {of !== "field" && (
        <span
          className={tag}
          style={isDown ? besideLine(at, start, scale, page.width) : underLine(at, start, scale, page.height)}
        >
          {t(`guide.${of}`)}
        </span>
      )}
    </>
  );
}

function EqualGap({ gap: { axis, from, to, at }, scale }: { gap: Gap; scale: number }) {
  const [start, length] = [from * scale, (to - from) * scale];
  return (
    <span
      data-guide="gap"
      className={cn("absolute z-4 grid place-content-center border-guide", axis === "x" ? "border-x" : "border-y")}
      style={
        axis === "x"
          ? { left: start, width: length, top: at * scale - 5, height: 10 }
          : { top: start, height: length, left: at * scale - 5, width: 10 }
      }
    >
      <span className={cn("absolute bg-guide", axis === "x" ? "inset-x-0 top-1/2 h-px" : "inset-y-0 start-1/2 w-px")} />
      <b className="z-1 rounded-sm bg-guide px-0.75 font-sans font-strong text-2xs text-sheet leading-3 tabular-nums">
        {Math.round(to - from)}
      </b>
    </span>
  );
}
