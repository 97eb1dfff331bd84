"use client";
// Every kind of field: drag it onto a page, click it and then the page, or press Enter to place it in the middle of the view.
import { DragDropProvider, PointerSensor, useDraggable } from "@dnd-kit/react";
import { Icon } from "#components/ui/icon.tsx";
import { roleClass } from "#lib/designer/recipients.ts";
import { type FieldKind, fieldKinds } from "#lib/packages/fields/field-kinds.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { glyphOf } from "./field-glyphs.ts";
import { placeGhost, placeInView, showGhost, startPlacing, stopPlacing } from "./placing.ts";

const groups = [
  { id: "signs", words: "Signs" },
  { id: "fills", words: "Fills in" },
  { id: "filled", words: "Filled in for them" },
] as const;

/** The page shows what is dragged, at its true size: nothing else has to move. */
const noPlugins: never[] = [];
/** The keyboard places with Enter: carrying a field over by arrows would take forever. */
const sensors = [PointerSensor];

export function FieldPalette() {
  const designer = useDesigner();
  const roleId = useFields((state) => state.roleId);
  const recipient = designer.recipients.find((one) => one.roleId === roleId);
  return (
    <DragDropProvider
      plugins={noPlugins}
      sensors={sensors}
      onDragStart={() => designer.fields.getState().arm(null)}
      onDragMove={({ operation, to, nativeEvent }) => {
        const at = to ?? operation.position.current;
        const altKey = nativeEvent instanceof PointerEvent && nativeEvent.altKey;
        if (operation.source)
          showGhost(designer, String(operation.source.id), { clientX: at.x, clientY: at.y, altKey });
      }}
      onDragEnd={({ canceled, operation }) => {
        if (canceled) designer.canvas.setState({ ghost: null, guides: null });
        else if (!placeGhost(designer) && operation.source && isSlowClick(operation.position))
          startPlacing(designer, String(operation.source.id));
      }}
    >
      <section
        className={`psec palette-kinds ${roleClass(recipient)}`}
        aria-label="Kinds of field: drag one, or click it and then the page"
      >
        {groups.map((group) => (
          <div key={group.id} className="pal-group">
            <span className="overline" id={`kinds-${group.id}`}>
              {group.words}
            </span>
            <ul className="pal" aria-labelledby={`kinds-${group.id}`}>
              {fieldKinds
                .filter((kind) => kind.group === group.id)
                .map((kind) => (
                  <li key={kind.id}>
                    <Tile kind={kind} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </section>
    </DragDropProvider>
  );
}

function Tile({ kind }: { kind: FieldKind }) {
  const designer = useDesigner();
  const off = designer.recipients.length === 0;
  const armed = useFields((state) => state.armedKind === kind.id);
  const { ref, isDragging } = useDraggable({ id: kind.id, disabled: off });
  return (
    <button
      ref={ref}
      type="button"
      className={isDragging ? "tile is-dragging" : "tile"}
      data-kind={kind.id}
      aria-pressed={armed}
      aria-disabled={off || undefined}
      onClick={(event) => {
        if (off) return;
        // Enter, Space and screen readers click without a pointer.
        if (event.detail === 0) placeInView(designer, kind.id);
        else if (armed) stopPlacing(designer);
        else startPlacing(designer, kind.id);
      }}
    >
      <Icon as={glyphOf(kind.id)} />
      <span>{kind.label}</span>
    </button>
  );
}

type Way = { initial: { x: number; y: number }; current: { x: number; y: number } };

/** A press that is held but goes nowhere counts as a drag to the library; people mean a click. */
const isSlowClick = ({ initial, current }: Way): boolean =>
  Math.hypot(current.x - initial.x, current.y - initial.y) < 5;
