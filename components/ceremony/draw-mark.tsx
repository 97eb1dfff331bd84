"use client";
// The drawing pad: strokes are kept in the pad's own units, so that turning the phone or resizing never moves them.
import { Eraser, TriangleAlert, Undo2 } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { extend, type Stroke, strokePath } from "./ink-strokes.ts";

type Drawn = Extract<SignatureMark, { kind: "drawn" }>;
type DrawMarkProps = { draft: Drawn | null; onChange: (mark: Drawn | null) => void; problem: string | null };

const fallback = { width: 640, height: 240 };

export function DrawMark({ draft, onChange, problem }: DrawMarkProps) {
  const t = useWords();
  const pad = useRef<SVGSVGElement>(null);
  const stroke = useRef<Stroke | null>(null);
  const [live, setLive] = useState("");
  // The units of the pad are its pixels at the first stroke; later sizes only scale the view.
  const units = useRef(draft ? { width: draft.width, height: draft.height } : null);
  const strokes = draft?.strokes ?? [];

  function place(event: { clientX: number; clientY: number }): [number, number] {
    const matrix = pad.current?.getScreenCTM()?.inverse();
    const point = matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix) : { x: 0, y: 0 };
    return [point.x, point.y];
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0 || stroke.current) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!units.current) {
      const { clientWidth, clientHeight } = event.currentTarget;
      units.current = { width: clientWidth || fallback.width, height: clientHeight || fallback.height };
      event.currentTarget.setAttribute("viewBox", `0 0 ${units.current.width} ${units.current.height}`);
    }
    stroke.current = [];
    extend(stroke.current, ...place(event));
    setLive(strokePath(stroke.current));
  }
  function move(event: PointerEvent<SVGSVGElement>) {
    const points = stroke.current;
    if (!points) return;
    const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const one of all.length > 0 ? all : [event.nativeEvent]) extend(points, ...place(one));
    setLive(strokePath(points));
  }
  function end() {
    const points = stroke.current;
    stroke.current = null;
    setLive("");
    if (!points || strokes.length >= 500) return;
    onChange({ kind: "drawn", ...(units.current ?? fallback), strokes: [...strokes, points] });
  }
  function keep(next: Stroke[]) {
    if (next.length === 0) units.current = null;
    onChange(next.length > 0 ? { kind: "drawn", ...(units.current ?? fallback), strokes: next } : null);
  }
  const size = units.current;
  return (
    <div className="drawmark">
      <div className="pad">
        <svg
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
            <path key={index} d={strokePath(one)} />
          ))}
          {live ? <path d={live} /> : null}
        </svg>
        {strokes.length === 0 && live === "" ? <span className="padhint">{t("signature.drawHint")}</span> : null}
      </div>
      <div className="padtools">
        <Button onClick={() => keep(strokes.slice(0, -1))} aria-disabled={strokes.length === 0}>
          <Icon as={Undo2} />
          {t("signature.undo")}
        </Button>
        <Button onClick={() => keep([])} aria-disabled={strokes.length === 0}>
          <Icon as={Eraser} />
          {t("signature.clear")}
        </Button>
        <span className="grow" aria-live="polite">
          {problem ? (
            <span className="error">
              <Icon as={TriangleAlert} />
              <span>{problem}</span>
            </span>
          ) : null}
        </span>
      </div>
      <p className="sr">{t("signature.padKeys")}</p>
    </div>
  );
}
