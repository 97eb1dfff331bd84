"use client";
// What lies on one page: its fields in signing order, the frame around the selection, guides, the ghost of a new field.
import clsx from "clsx";
import { useMemo } from "react";
import { useShallow } from "zustand/react/shallow";
import { Icon } from "#components/ui/icon.tsx";
import { boundsOf, handles } from "#lib/designer/geometry.ts";
import { inSigningOrder } from "#lib/designer/reading-order.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { fieldKind } from "#lib/packages/fields/field-kinds.ts";
import { scaleOf } from "./canvas-store.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { FieldBox } from "./field-box.tsx";
import { glyphOf } from "./field-glyphs.ts";
import { StandingField } from "./standing-field.tsx";

export function PageFields({ page, warned }: { page: number; warned: ReadonlySet<string> }) {
  const { document, recipients, fields: store, readOnly } = useDesigner();
  const scale = scaleOf(useCanvas((state) => state.zoom));
  const own = useFields(
    useShallow((state) => state.fields.filter((field) => field.documentId === document.id && field.page === page)),
  );
  const gone = useCanvas(
    useShallow((state) => [...state.moved].filter(([, at]) => at.page !== page).map(([key]) => key)),
  );
  const come = useCanvas(
    useShallow((state) => [...state.moved].filter(([, at]) => at.page === page).map(([key]) => key)),
  );
  const shown = useMemo(() => {
    const visitors = store.getState().fields.filter((field) => come.includes(field.key) && field.page !== page);
    const roleIds = recipients.map((recipient) => recipient.roleId);
    return inSigningOrder([...own.filter((field) => !gone.includes(field.key)), ...visitors], roleIds);
  }, [own, gone, come, page, recipients, store]);
  if (readOnly) {
    const signed = new Set(document.approvals.filter(({ accepted }) => accepted).map(({ id }) => id));
    return shown.map((field) => (
      <StandingField
        key={field.key}
        field={field}
        scale={scale}
        signed={signed.has(field.approvalId)}
        recipient={recipients.find((one) => one.roleId === field.roleId)}
      />
    ));
  }
  return (
    <>
      {shown.map((field) => (
        <FieldBox
          key={field.key}
          field={field}
          scale={scale}
          warned={warned.has(field.key)}
          recipient={recipients.find((one) => one.roleId === field.roleId)}
        />
      ))}
      <Elsewhere page={page} scale={scale} />
      <SelectionFrame page={page} scale={scale} />
      <Passing page={page} scale={scale} />
    </>
  );
}

/** Where fields that were changed here and elsewhere stand on the server. */
function Elsewhere({ page, scale }: { page: number; scale: number }) {
  const { document } = useDesigner();
  const conflicts = useFields((state) => state.conflicts);
  const there = [...conflicts.values()].filter((field) => field?.documentId === document.id && field.page === page);
  return there.map(
    (field) =>
      field && (
        <span
          key={field.key}
          className="elsewhere"
          aria-hidden="true"
          style={{
            left: field.left * scale,
            top: field.top * scale,
            width: field.width * scale,
            height: field.height * scale,
          }}
        >
          <i>Elsewhere</i>
        </span>
      ),
  );
}

/** What a handle outside of its field takes beside it, in CSS pixels. */
const handleRoom = 40;

function SelectionFrame({ page, scale }: { page: number; scale: number }) {
  const { document, pages } = useDesigner();
  const moved = useCanvas((state) => state.moved);
  const chosen = useFields(
    useShallow((state) =>
      state.fields.filter((field) => field.documentId === document.id && state.selection.has(field.key)),
    ),
  );
  const boxes = chosen.map((field) => moved.get(field.key) ?? field).filter((box) => box.page === page);
  if (boxes.length === 0) return null;
  const { left, top, width, height } = boundsOf(boxes);
  const size = pages(document.id, page);
  return (
    <span
      className="bounds"
      aria-hidden="true"
      style={{ left: left * scale - 3, top: top * scale - 3, width: width * scale + 6, height: height * scale + 6 }}
      // Where the page ends, its handles stay on it.
      data-at={clsx(left * scale < handleRoom && "left", (size.width - left - width) * scale < handleRoom && "right")}
    >
      {boxes.length === 1 && (
        <b data-grip={chosen.find((field) => (moved.get(field.key) ?? field) === boxes[0])?.key} />
      )}
      {handles.map((handle) => (
        <i key={handle} data-handle={handle} className={`at-${handle}`} />
      ))}
    </span>
  );
}

/** Guides, frame and ghost: there only while a pointer is down or a kind is armed. */
function Passing({ page, scale }: { page: number; scale: number }) {
  const { recipients } = useDesigner();
  const guides = useCanvas((state) => (state.guides?.page === page ? state.guides.lines : undefined));
  const ghost = useCanvas((state) => (state.ghost?.page === page ? state.ghost : undefined));
  const marquee = useCanvas((state) => (state.marquee?.page === page ? state.marquee : undefined));
  const roleId = useFields((state) => state.roleId);
  return (
    <>
      {guides?.map((guide) => (
        <span
          key={`${guide.axis}${guide.at}`}
          className="guide"
          style={
            guide.axis === "x"
              ? {
                  left: guide.at * scale,
                  top: guide.from * scale - 12,
                  width: 1,
                  height: (guide.to - guide.from) * scale + 24,
                }
              : {
                  top: guide.at * scale,
                  left: guide.from * scale - 12,
                  height: 1,
                  width: (guide.to - guide.from) * scale + 24,
                }
          }
        />
      ))}
      {ghost && (
        <span
          className={clsx(
            "fld dfield ghost",
            roleClass(recipients.find((one) => one.roleId === roleId)),
            ghost.width * scale <= 44 && "fld-small",
          )}
          style={{
            left: ghost.left * scale,
            top: ghost.top * scale,
            width: ghost.width * scale,
            height: ghost.height * scale,
          }}
        >
          <Icon as={glyphOf(ghost.kindId)} />
          {ghost.width * scale > 44 && <span className="clip">{fieldKind(ghost.kindId).label}</span>}
        </span>
      )}
      {marquee && (
        <span
          className="marquee"
          style={{
            left: marquee.left * scale,
            top: marquee.top * scale,
            width: marquee.width * scale,
            height: marquee.height * scale,
          }}
        />
      )}
    </>
  );
}
