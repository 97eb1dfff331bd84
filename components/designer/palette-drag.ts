// Drags kinds of fields out of the palette: the library's own draggables on the tiles that are there. Its script comes later.
import { DragDropManager, Draggable } from "@dnd-kit/dom";
import type { FieldKindId } from "#lib/packages/fields/field-kinds.ts";
import { isKind } from "./field-words.ts";
import { kindSensor } from "./kind-sensor.ts";

type At = { x: number; y: number };

export type KindDrags = {
  onStart: (kind: FieldKindId) => void;
  onMove: (kind: FieldKindId, at: At, altKey: boolean) => void;
  onEnd: (kind: FieldKindId, how: { canceled: boolean; from: At; to: At }) => void;
};

/** What is dragged. */
const kindOf = (source: { id: string | number } | null | undefined) => {
  const id = String(source?.id ?? "");
  return isKind(id) ? id : undefined;
};

/** Of all tiles in `root`; answers what ends it. The page shows what is dragged, at its true size: nothing else has to move. */
export function dragKinds(root: Element, drags: KindDrags): () => void {
  // The keyboard places with Enter: carrying a field over by arrows would take forever.
  const manager = new DragDropManager({ plugins: [], sensors: [kindSensor] });
  const { monitor } = manager;
  const ends = [
    monitor.addEventListener("dragstart", ({ operation }) => {
      const kind = kindOf(operation.source);
      if (kind) drags.onStart(kind);
    }),
    monitor.addEventListener("dragmove", ({ operation, to, nativeEvent }) => {
      const kind = kindOf(operation.source);
      const altKey = nativeEvent instanceof PointerEvent && nativeEvent.altKey;
      if (kind) drags.onMove(kind, to ?? operation.position.current, altKey);
    }),
    monitor.addEventListener("dragend", ({ operation, canceled }) => {
      const kind = kindOf(operation.source);
      const { initial, current } = operation.position;
      if (kind) drags.onEnd(kind, { canceled, from: initial, to: current });
    }),
  ];
  const tiles = [...root.querySelectorAll<HTMLElement>("[data-kind]:not([data-off])")].flatMap((element) =>
    element.dataset.kind ? [new Draggable({ id: element.dataset.kind, element }, manager)] : [],
  );
  return () => {
    for (const end of ends) end();
    for (const tile of tiles) tile.destroy();
    manager.destroy();
  };
}
