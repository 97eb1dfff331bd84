// The menu of the pages opens by a right click, the menu key or a finger that stays. Its script comes once the first page is drawn;
// asked for before that, it opens as soon as it is there.
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { late, useLate } from "#components/ui/late.ts";
import { useDesigner } from "./designer-context.ts";
import type { Asked } from "./field-menu-body.tsx";
import { documentAt, type Point } from "./sheet-spot.ts";
import { useAsked } from "./use-asked.ts";

const menu = late(() => import("./field-menu-body.tsx"));

/** In milliseconds, as long as the library's own menus wait: not every browser tells of a finger that stays. */
const longPress = 700;

type Press = { target: EventTarget; clientX: number; clientY: number };

export function FieldMenu({ pointer, children }: { pointer: React.RefObject<Point | null>; children: ReactNode }) {
  const { fields } = useDesigner();
  const [asked, setAsked] = useState<Asked>();
  useLate(menu);
  const part = useAsked(menu, asked !== undefined, () => setAsked(undefined));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = ({ target, clientX, clientY }: Press) => {
    stop();
    if (!(target instanceof Element)) return;
    // The menu key says no place.
    const isByKey = clientX === 0 && clientY === 0;
    const key = target.closest<HTMLElement>("[data-key]")?.dataset.key;
    if (key && !fields.getState().selection.has(key)) fields.getState().select([key]);
    setAsked({
      x: clientX,
      y: clientY,
      onField: key !== undefined,
      at: isByKey ? pointer.current : { clientX, clientY },
      documentId: documentAt(target),
    });
  };
  const onContextMenu = (event: MouseEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    ask(event);
  };
  const onPointerDown = (event: PointerEvent) => {
    stop();
    const isMouse = event.pointerType === "mouse";
    // Whoever presses on something else does not wait for it any more; a mouse closes it by itself.
    if (!part || !isMouse) setAsked(undefined);
    if (isMouse) return;
    const { target, clientX, clientY } = event;
    timer.current = setTimeout(() => ask({ target, clientX, clientY }), longPress);
  };
  return (
    <>
      <div
        className="contents [-webkit-touch-callout:none]"
        {...{ onContextMenu, onPointerDown }}
        onPointerMove={stop}
        onPointerUp={stop}
        onPointerCancel={stop}
      >
        {children}
      </div>
      {part && <part.FieldMenuBody asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
