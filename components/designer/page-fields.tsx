// What lies on one page: its fields in signing order, the frame around the selection, guides, the ghost of a new field.
import { useMemo } from "react";
import { useShallow } from "zustand/react/shallow";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { late, useLate } from "#components/ui/late.ts";
import { useWords } from "#components/ui/use-words.ts";
import { boundsOf, handles } from "#lib/designer/geometry.ts";
import { inSigningOrder } from "#lib/designer/reading-order.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { codeKind, isCode } from "#lib/packages/fields/field-kinds.ts";
import { isOnPage, scaleOf } from "./canvas-store.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { FieldBox } from "./field-box.tsx";
import { glyphOf } from "./field-glyphs.ts";
import { boxStyle, fieldLook, glyphLook } from "./field-look.ts";
import { FindGhosts } from "./find-ghosts.tsx";
import { FoundTexts } from "./find-text.tsx";
import { LockMarks } from "./lock-marks.tsx";
import { PageForm } from "./page-form.tsx";
import { PageGuides } from "./page-guides.tsx";
import { SigningPlaces } from "./signing-places.tsx";
import { StandingField } from "./standing-field.tsx";
import { Threads, useLinked } from "./threads.tsx";
import { useAsked } from "./use-asked.ts";

export function PageFields({ page, warned }: { page: number; warned: ReadonlySet<string> }) {
  const { document, recipients, fields: store, readOnly } = useDesigner();
  const scale = scaleOf(useCanvas((state) => state.zoom));
  const own = useFields(
    useShallow((state) => state.fields.filter((field) => field.documentId === document.id && field.page === page)),
  );
  const gone = useCanvas(
    useShallow((state) => [...state.moved].filter(([, at]) => !isOnPage(at, document.id, page)).map(([key]) => key)),
  );
  const come = useCanvas(
    useShallow((state) => [...state.moved].filter(([, at]) => isOnPage(at, document.id, page)).map(([key]) => key)),
  );
  const shown = useMemo(() => {
    const visitors = store
      .getState()
      .fields.filter((field) => come.includes(field.key) && !isOnPage(field, document.id, page));
    const roleIds = recipients.map((recipient) => recipient.roleId);
    return inSigningOrder([...own.filter((field) => !gone.includes(field.key)), ...visitors], roleIds);
  }, [own, gone, come, page, recipients, store, document.id]);
  const linked = useLinked();
  if (readOnly) {
    const signed = new Set(document.approvals.filter(({ accepted }) => accepted).map(({ id }) => id));
    // Codes stand in the file.
    const standing = shown
      .filter((field) => !isCode(field))
      .map((field) => (
        <StandingField
          key={field.key}
          field={field}
          scale={scale}
          signed={signed.has(field.approvalId)}
          recipient={recipients.find((one) => one.roleId === field.roleId)}
        />
      ));
    return (
      <>
        <FoundTexts page={page} scale={scale} />
        {standing}
      </>
    );
  }
  return (
    <>
      <FoundTexts page={page} scale={scale} />
      <PageForm page={page} scale={scale} />
      <SigningPlaces page={page} scale={scale} />
      <Threads page={page} scale={scale} />
      {shown.map((field) => (
        <FieldBox
          key={field.key}
          field={field}
          scale={scale}
          warned={warned.has(field.key)}
          linked={linked.includes(field.key)}
          recipient={recipients.find((one) => one.roleId === field.roleId)}
        />
      ))}
      <LockMarks page={page} scale={scale} />
      <FindGhosts page={page} scale={scale} />
      <Elsewhere page={page} scale={scale} />
      <SelectionFrame page={page} scale={scale} />
      <PageGuides page={page} scale={scale} />
      <Ghost page={page} scale={scale} />
      <Marquee page={page} scale={scale} />
      <Offer page={page} scale={scale} />
    </>
  );
}

/** Where fields that were changed here and elsewhere stand on the server. */
function Elsewhere({ page, scale }: { page: number; scale: number }) {
  const t = useWords("designer");
  const { document } = useDesigner();
  const conflicts = useFields((state) => state.conflicts);
  const there = [...conflicts.values()].filter((field) => field?.documentId === document.id && field.page === page);
  return there.map(
    (field) =>
      field && (
        <span
          key={field.key}
          className="pointer-events-none absolute z-2 rounded-[3px] border border-ink-2 border-dashed bg-ink-3/14"
          aria-hidden="true"
          style={boxStyle(field, scale)}
        >
          <i
            className={cn(
              "absolute start-[calc(100%+0.375rem)] -top-px whitespace-nowrap rounded-sm bg-ink px-1.25 py-px",
              "font-sans font-strong text-2xs text-surface not-italic leading-3.75",
            )}
          >
            {t("conflict.there")}
          </i>
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
      state.fields.filter(
        // What is locked has no handles.
        (field) => state.selection.has(field.key) && !field.locked,
      ),
    ),
  );
  const boxes = chosen.map((field) => moved.get(field.key) ?? field).filter((box) => isOnPage(box, document.id, page));
  if (boxes.length === 0) return null;
  const bounds = boundsOf(boxes);
  const { left, top, width, height } = boxStyle(bounds, scale);
  const beside = (pages(document.id, page).width - bounds.left - bounds.width) * scale;
  return (
    <span
      className="selection-frame"
      aria-hidden="true"
      style={{ left: left - 3, top: top - 3, width: width + 6, height: height + 6 }}
      // Where the page ends, its handles stay on it.
      data-at={[left < handleRoom && "left", beside < handleRoom && "right"].filter(Boolean).join(" ")}
    >
      {boxes.length === 1 && (
        <b data-grip={chosen.find((field) => (moved.get(field.key) ?? field) === boxes[0])?.key} />
      )}
      {handles.map((handle) => (
        <i key={handle} data-handle={handle} />
      ))}
    </span>
  );
}

type OnPageProps = { page: number; scale: number };

/** The field that a click or drop here would place. */
function Ghost({ page, scale }: OnPageProps) {
  const t = useWords("designer");
  const { recipients, document } = useDesigner();
  const ghost = useCanvas((state) => (isOnPage(state.ghost, document.id, page) ? state.ghost : null));
  const roleId = useFields((state) => state.roleId);
  if (!ghost) return null;
  const room = ghost.width * scale <= 44 ? "glyph" : "wide";
  return (
    <span
      className={cn(
        fieldLook({ room }),
        "pointer-events-none z-3 text-xs tracking-normal opacity-85 shadow-menu",
        "outline-[1.5px] outline-accent outline-offset-1 outline-solid",
        roleClass(recipients.find((one) => one.roleId === roleId && ghost.kindId !== codeKind.id)),
      )}
      style={boxStyle(ghost, scale)}
    >
      <Icon as={glyphOf(ghost.kindId)} className={glyphLook({ room })} />
      {room === "wide" && <span className="truncate leading-tight">{t(`kind.${ghost.kindId}`)}</span>}
    </span>
  );
}

const offered = late(() => import("./offer-menu.tsx"));

/** What a frame over blank paper may become: its menu's script comes once the first page is drawn. */
function Offer({ page, scale }: OnPageProps) {
  const { document, canvas } = useDesigner();
  const isAsked = useCanvas((state) => isOnPage(state.offer, document.id, page));
  useLate(offered);
  const part = useAsked(offered, isAsked, () => canvas.setState({ offer: null }));
  return isAsked && part ? <part.OfferMenu page={page} scale={scale} /> : null;
}

/** The frame that is drawn over blank paper to select what it touches. */
function Marquee({ page, scale }: OnPageProps) {
  const { document } = useDesigner();
  const marquee = useCanvas((state) => (isOnPage(state.marquee, document.id, page) ? state.marquee : null));
  if (!marquee) return null;
  return (
    <span
      className="pointer-events-none absolute z-4 border border-accent bg-accent/10"
      style={boxStyle(marquee, scale)}
    />
  );
}
