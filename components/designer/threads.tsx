// The threads of the selected field's rules: a line from each field that is asked to the field that waits for it, and where
// one of the two is on another page, the way there.
import { useId } from "react";
import { useShallow } from "zustand/react/shallow";
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Box, DesignerField } from "#lib/designer/designer-field.ts";
import { type Line, lineBetween, type Thread, threadsOf } from "#lib/designer/threads.ts";
import { isOnPage } from "./canvas-store.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { labelOf } from "./field-words.ts";
import { goToField } from "./placing.ts";

/** The fields at both ends of the threads that are drawn. */
export const useLinked = (): string[] =>
  useFields(
    useShallow((state) => [
      ...new Set(threadsOf(state.fields, state.selection).flatMap(({ from, to }) => [from.key, to.key])),
    ]),
  );

export function Threads({ page, scale }: { page: number; scale: number }) {
  const t = useWords("designer");
  const { document, pages } = useDesigner();
  const moved = useCanvas((state) => state.moved);
  const fields = useFields((state) => state.fields);
  const selection = useFields((state) => state.selection);
  const marker = useId();
  const threads = threadsOf(fields, selection);
  const placeOf = (field: DesignerField) => moved.get(field.key) ?? field;
  const isHere = (field: DesignerField) => isOnPage(placeOf(field), document.id, page);
  const drawn = threads
    .filter(({ from, to }) => isHere(from) && isHere(to))
    .map((thread) => ({ thread, line: lineBetween(placeOf(thread.from), placeOf(thread.to)) }));
  const leading = threads.filter(({ from, to }) => isHere(from) !== isHere(to));
  if (drawn.length + leading.length === 0) return null;
  const { width, height } = pages(document.id, page);
  return (
    <>
      <svg
        aria-hidden="true"
        data-part="threads"
        className="pointer-events-none absolute top-0 left-0 overflow-visible text-accent"
        width={width * scale}
        height={height * scale}
        viewBox={`0 0 ${width} ${height}`}
      >
        <defs>
          <marker id={marker} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 0 8 4 0 8z" fill="currentColor" />
          </marker>
        </defs>
        {drawn.map(({ thread, line }) => (
          <path
            key={thread.id}
            d={pathOf(line)}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5 / scale}
            markerEnd={`url(#${marker})`}
          />
        ))}
      </svg>
      {drawn.map(({ thread, line }) => (
        <span
          key={thread.id}
          aria-hidden="true"
          className={cn(chip, "pointer-events-none z-3 -translate-1/2 bg-accent text-on-accent")}
          style={{ left: line.middle.x * scale, top: line.middle.y * scale }}
        >
          {t(`rule.verb.${thread.outcome}`)}
        </span>
      ))}
      {leading.map((thread, at) => {
        const [here, there] = isHere(thread.from) ? [thread.from, thread.to] : [thread.to, thread.from];
        const before = leading.slice(0, at).filter(({ from, to }) => from.key === here.key || to.key === here.key);
        return <WayThere key={thread.id} {...{ thread, there, scale }} at={before.length} box={placeOf(here)} />;
      })}
    </>
  );
}

const chip =
  "absolute h-5 whitespace-nowrap rounded-full px-1.75 font-medium font-sans text-2xs leading-5 tracking-normal";

const pathOf = ({ start, bend: [first, second], end }: Line): string =>
  `M${start.x} ${start.y} C${first.x} ${first.y} ${second.x} ${second.y} ${end.x} ${end.y}`;

type WayThereProps = { thread: Thread; there: DesignerField; box: Box; scale: number; at: number };

/** Below its field, one below the other. */
function WayThere({ thread, there, box, scale, at }: WayThereProps) {
  const t = useWords("designer");
  const designer = useDesigner();
  const isElsewhere = there.documentId !== designer.document.id;
  const document = designer.documents.find(({ id }) => id === there.documentId)?.name ?? "";
  return (
    <button
      type="button"
      className={cn(
        chip,
        "z-3 bg-sheet text-ink-2 shadow-menu before:absolute before:-inset-y-1 before:inset-x-0",
        "pointer-coarse:before:-inset-y-3",
      )}
      style={{ left: box.left * scale, top: (box.top + box.height) * scale + 5 + at * 24 }}
      aria-label={t("rule.show", { name: labelOf(t, there), page: there.page + 1, document })}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        goToField(designer, there.key);
      }}
    >
      <span aria-hidden="true">
        {thread.from === there ? "← " : "→ "}
        {t("rule.place", { elsewhere: isElsewhere ? "yes" : "no", page: there.page + 1, document })}
      </span>
    </button>
  );
}
