// The drawing pad: strokes are kept in the pad's own units, so that turning the phone or resizing never moves them.
import { Eraser, Undo2 } from "lucide-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Ink } from "#lib/contract/records/mark-kinds.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { inkColours, strokePieces } from "#lib/pdf/draw/ink.ts";
import { InkChoice } from "./ink-choice.tsx";
import { extend, type Stroke, strokePath } from "./ink-strokes.ts";
import { lastInk, rememberInk } from "./kept.ts";
import { PadHint } from "./pad-hint.tsx";
import { useNoteInView } from "./use-note-in-view.ts";

type Drawn = Extract<SignatureMark, { kind: "drawn" }>;
type DrawMarkProps = {
  draft: Drawn | null;
  onChange: (mark: Drawn | null) => void;
  problem: string | null;
  /** No other way of signing is offered, and what to do without a pointer is said below. */
  isOnlyWay?: boolean;
  /** What to do without a pointer, where the other ways do not stand beside the pad. */
  keys?: string;
};

const fallback = { width: 640, height: 240 };
/** In pixels of the pad. */
const penWidth = 3;

/** A stroke that is being made, and by which pointer. */
type Made = { id: number; type: string; points: Stroke; pressure: number[] };

/** One stroke as it is drawn; with the pressure of a pen in pieces of their own width. */
function Line({ points, pressure }: { points: Stroke; pressure: readonly number[] }) {
  if (pressure.length === 0) return <path d={strokePath(points)} />;
  return (
    <g>
      {strokePieces(points, pressure, penWidth).map(({ width, d }) => (
        <path key={d} d={d} strokeWidth={width} />
      ))}
    </g>
  );
}

const prevent = (event: Event) => event.preventDefault();

/** A stroke is no gesture of the browser's, which takes the tap that follows a quick one for its end: no button would be pressed. */
function withoutGestures(pad: SVGSVGElement) {
  // React's own listeners cannot prevent a touch.
  pad.addEventListener("touchstart", prevent, { passive: false });
  return () => pad.removeEventListener("touchstart", prevent);
}

export function DrawMark({ draft, onChange, problem, isOnlyWay = false, keys }: DrawMarkProps) {
  const t = useWords();
  const pad = useRef<SVGSVGElement>(null);
  const note = useNoteInView<HTMLSpanElement>(problem !== null);
  const stroke = useRef<Made | null>(null);
  useEffect(() => (pad.current ? withoutGestures(pad.current) : undefined), []);
  const [live, setLive] = useState<Made | null>(null);
  const [ink, setInk] = useState<Ink>(() => draft?.ink ?? lastInk());
  // A hand that rests on the glass beside its pen draws nothing.
  const hasPen = useRef(false);
  // The units of the pad are its pixels at the first stroke; later sizes only scale the view.
  const units = useRef(draft ? { width: draft.width, height: draft.height } : null);
  const strokes = draft?.strokes ?? [];
  const pressures = strokes.map((_, index) => draft?.pressure?.[index] ?? []);

  function place(event: { clientX: number; clientY: number }): [number, number] {
    const matrix = pad.current?.getScreenCTM()?.inverse();
    const point = matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix) : { x: 0, y: 0 };
    return [point.x, point.y];
  }
  /** Takes a point in, and how hard a pen pressed there. */
  function take(event: { clientX: number; clientY: number; pointerType: string; pressure: number }) {
    const { current } = stroke;
    if (!current || !extend(current.points, ...place(event))) return;
    if (event.pointerType === "pen") current.pressure.push(Math.round(event.pressure * 100) / 100);
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    const { pointerId: id, pointerType: type } = event;
    hasPen.current ||= type === "pen";
    const isPenOnHand = type === "pen" && stroke.current?.type === "touch";
    if (event.button !== 0 || (stroke.current && !isPenOnHand)) return;
    if (hasPen.current && type === "touch") return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(id);
    if (!units.current) {
      const { clientWidth, clientHeight } = event.currentTarget;
      units.current = { width: clientWidth || fallback.width, height: clientHeight || fallback.height };
      event.currentTarget.setAttribute("viewBox", `0 0 ${units.current.width} ${units.current.height}`);
    }
    stroke.current = { id, type, points: [], pressure: [] };
    take(event.nativeEvent);
    setLive({ ...stroke.current });
  }
  function move(event: PointerEvent<SVGSVGElement>) {
    if (stroke.current?.id !== event.pointerId) return;
    const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of all.length > 0 ? all : [event.nativeEvent]) take(one);
    setLive({ ...stroke.current });
  }
  function end(event: PointerEvent<SVGSVGElement>) {
    const { current } = stroke;
    if (current?.id !== event.pointerId) return;
    stroke.current = null;
    setLive(null);
    if (strokes.length >= 500) return;
    keep([...strokes, current.points], [...pressures, current.pressure]);
  }
  function keep(next: Stroke[], pressed: readonly number[][], pen: Ink = ink) {
    if (next.length === 0) units.current = null;
    const pressure = pressed.some((one) => one.length > 0) ? { pressure: pressed.slice(0, next.length) } : {};
    const size = units.current ?? fallback;
    onChange(next.length > 0 ? { kind: "drawn", ...size, strokes: next, ink: pen, ...pressure } : null);
  }
  function choose(pen: Ink) {
    setInk(pen);
    rememberInk(pen);
    keep(strokes, pressures, pen);
  }
  const size = units.current;
  return (
    <div
      className={cn(
        "relative grid min-w-0 gap-2.5 phone:flex phone:flex-[1_0_auto] phone:flex-col",
        // Held sideways the tools stand beside the pad.
        "short:min-[30rem]:flex-row",
      )}
    >
      <div
        className={cn(
          "scheme-light relative h-60 cursor-crosshair touch-none select-none overflow-hidden rounded-[8px] border border-edge-input bg-sheet",
          "phone:h-auto phone:flex-[1_0_10rem] short:min-[30rem]:min-h-32 short:min-[30rem]:flex-1",
          // At twice the size there is room to draw all the same, and the dialog is scrolled. Zoomed in to four times the size
          // there is little height, and nobody can scroll on a pad.
          "short:max-[29.99875rem]:basis-28 short:max-[29.99875rem]:[@media(max-height:17.5rem)]:basis-20",
          // The line to write on, and the cross at its beginning.
          "after:pointer-events-none after:absolute after:inset-x-6 after:bottom-14 after:h-px after:bg-[oklch(0.7_0.008_215)] short:after:bottom-8",
          "before:pointer-events-none before:absolute before:start-6 before:bottom-14.5 before:text-[oklch(0.5_0.01_215)] before:content-['×'] short:before:bottom-8.5",
        )}
      >
        <svg
          className="absolute inset-0 z-1 size-full overflow-visible fill-none stroke-3"
          stroke={inkColours[ink]}
          strokeLinecap="round"
          strokeLinejoin="round"
          ref={pad}
          role="img"
          aria-label={t("signature.padLabel")}
          {...(size ? { viewBox: `0 0 ${size.width} ${size.height}` } : {})}
          preserveAspectRatio="xMidYMid meet"
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        >
          {strokes.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place in the order.
            <Line key={index} points={one} pressure={pressures[index] ?? []} />
          ))}
          {live ? <Line points={live.points} pressure={live.pressure} /> : null}
        </svg>
        {strokes.length === 0 && !live ? (
          <PadHint className="absolute inset-x-0 bottom-5 short:bottom-1">{t("signature.drawHint")}</PadHint>
        ) : null}
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-2 short:min-[30rem]:flex-[0_0_9rem] short:min-[30rem]:flex-col short:min-[30rem]:items-stretch">
        <Button onClick={() => keep(strokes.slice(0, -1), pressures)} aria-disabled={strokes.length === 0}>
          <Icon as={Undo2} />
          {t("signature.undo")}
        </Button>
        <Button onClick={() => keep([], [])} aria-disabled={strokes.length === 0}>
          <Icon as={Eraser} />
          {t("signature.clear")}
        </Button>
        <InkChoice
          className="ms-auto short:min-[30rem]:order-first short:min-[30rem]:ms-0"
          ink={ink}
          onChange={choose}
        />
        <span
          ref={note}
          className={cn(
            "basis-full empty:-mt-2 short:min-[30rem]:basis-auto",
            // There below the tools it would lead away from the pad: it stands over that, and is drawn through.
            "short:max-[29.99875rem]:pointer-events-none short:max-[29.99875rem]:absolute short:max-[29.99875rem]:inset-x-2",
            "short:max-[29.99875rem]:top-2 short:max-[29.99875rem]:z-2 short:max-[29.99875rem]:mt-0 short:max-[29.99875rem]:scheme-light",
          )}
          aria-live="polite"
        >
          {problem ? (
            <Problem as="span" glyph>
              <span>{problem}</span>
            </Problem>
          ) : null}
        </span>
      </div>
      {isOnlyWay ? null : <p className="sr-only">{keys ?? t("signature.padKeys")}</p>}
    </div>
  );
}
