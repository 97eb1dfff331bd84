// The kinds of the palette are dragged once the script for it is there; a press that is held until then is taken up by it.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { late, useLate } from "#components/ui/late.ts";
import type { FieldKindId } from "#lib/packages/fields/field-kinds.ts";
import { useDesigner } from "./designer-context.ts";
import type { KindDrags } from "./palette-drag.ts";
import { placeGhost, showGhost, startPlacing } from "./placing.ts";

const drag = late(() => import("./palette-drag.ts"));

const nothing = () => undefined;

/** The same press once more, for who was not there to hear it. */
const again = ({ clientX, clientY, pointerId, pointerType, isPrimary, button, buttons }: PointerEvent) =>
  new PointerEvent("pointerdown", {
    ...{ clientX, clientY, pointerId, pointerType, isPrimary, button, buttons },
    bubbles: true,
    cancelable: true,
  });

/** A press that is held but goes nowhere counts as a drag to the library; people mean a click. */
const isSlowClick = ({ from, to }: Parameters<KindDrags["onEnd"]>[1]): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) < 5;

/** `root` holds the tiles, which are as `tiles` says. Answers which kind is being dragged. */
export function usePaletteDrag(root: RefObject<HTMLElement | null>, tiles: string): FieldKindId | undefined {
  const designer = useDesigner();
  const part = useLate(drag);
  const [dragged, setDragged] = useState<FieldKindId>();
  const held = useRef<PointerEvent>(undefined);
  const onStart = useEffectEvent((kind: FieldKindId) => {
    setDragged(kind);
    designer.fields.getState().arm(null);
  });
  const onMove = useEffectEvent<KindDrags["onMove"]>((kind, { x, y }, altKey) =>
    showGhost(designer, kind, { clientX: x, clientY: y, altKey }),
  );
  const onEnd = useEffectEvent<KindDrags["onEnd"]>((kind, how) => {
    setDragged(undefined);
    if (how.canceled) designer.canvas.setState({ ghost: null, guides: null });
    else if (placeGhost(designer)) return;
    else if (isSlowClick(how)) startPlacing(designer, kind);
    else designer.canvas.setState({ words: designer.t("place.nothing") });
  });
  useEffect(() => {
    const place = root.current;
    if (!place) return;
    const press = (event: PointerEvent) => {
      if (drag.read()) return;
      held.current = event;
      drag.bring().catch(nothing);
    };
    const letGo = () => {
      held.current = undefined;
    };
    place.addEventListener("pointerdown", press);
    for (const type of ["pointerup", "pointercancel"]) window.addEventListener(type, letGo);
    return () => {
      place.removeEventListener("pointerdown", press);
      for (const type of ["pointerup", "pointercancel"]) window.removeEventListener(type, letGo);
    };
  }, [root]);
  useEffect(() => {
    const place = root.current;
    if (!place || !part || tiles === "") return;
    const end = part.dragKinds(place, {
      onStart: (kind) => onStart(kind),
      onMove: (kind, at, altKey) => onMove(kind, at, altKey),
      onEnd: (kind, how) => onEnd(kind, how),
    });
    // The library hears of its tiles a moment later.
    const timer = setTimeout(() => {
      const press = held.current;
      held.current = undefined;
      if (press?.target instanceof Element && press.target.isConnected) press.target.dispatchEvent(again(press));
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [root, part, tiles]);
  return dragged;
}
