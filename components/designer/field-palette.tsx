// Every kind of field: drag it onto a page, click it and then the page, or press Enter to place it in the middle of the view.
import { useRef, type WheelEvent } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { codeKind, type FieldKind, isCode } from "#lib/packages/fields/field-kinds.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { glyphOf } from "./field-glyphs.ts";
import { kindGroups } from "./field-words.ts";
import { FindButton } from "./find-button.tsx";
import { refusesCode } from "./left-out-codes.ts";
import { placeInView, startPlacing, stopPlacing } from "./placing.ts";
import { Overline, PanelSection } from "./studio-parts.tsx";
import { usePaletteDrag } from "./use-palette-drag.ts";

export function FieldPalette() {
  const t = useWords("designer");
  const designer = useDesigner();
  const roleId = useFields((state) => state.roleId);
  const { kinds, codes } = designer.parts;
  const recipient = designer.recipients.find((one) => one.roleId === roleId);
  const place = useRef<HTMLElement>(null);
  const all = codes ? [...kinds, codeKind] : kinds;
  // Where nobody takes fields, none is dragged; a code is nobody's.
  const live = all.filter((kind) => isCode(kind) || designer.takers.length > 0);
  const { externalSigned } = designer.document;
  const dragged = usePaletteDrag(place, live.map(({ id }) => id).join());
  if (all.length === 0) return null;
  return (
    <PanelSection
      ref={place}
      in="left"
      data-part="palette"
      onWheel={wheelAlong}
      className={cn(
        "flex flex-col gap-3 max-md:flex-row",
        "max-md:[@media(max-height:31.24875rem)]:min-w-0 max-md:[@media(max-height:31.24875rem)]:flex-1",
        "max-md:[@media(max-height:31.24875rem)]:border-s",
        roleClass(recipient),
      )}
      aria-label={t("palette.title")}
    >
      <FindButton standsIn="palette" />
      {kindGroups(all).map(({ group, kinds: own }) => (
        <div
          key={group}
          className="flex flex-col gap-1 border-hairline max-md:not-first:border-s max-md:not-first:ps-3"
        >
          <Overline className="max-md:hidden" id={`kinds-${group}`}>
            {t(`palette.${group}`)}
          </Overline>
          <ul className={tiles} aria-labelledby={`kinds-${group}`}>
            {own.map((kind) => (
              <li key={kind.id} className="mb-1 grow basis-2/5 max-md:mb-0 max-md:flex-none">
                <Tile kind={kind} isDragging={dragged === kind.id} />
              </li>
            ))}
          </ul>
          {externalSigned && own.some(isCode) && (
            <p id={noCode} className="text-ink-3 text-xs wrap-anywhere max-md:sr-only">
              {t("palette.codeSigned", { document: designer.document.name })}
            </p>
          )}
        </div>
      ))}
    </PanelSection>
  );
}

/** Kinds that stand beside each other are reached with a wheel that only goes up and down, too. */
function wheelAlong({ currentTarget: strip, deltaX, deltaY, ctrlKey }: WheelEvent<HTMLElement>) {
  // With a key it zooms; where they stand below each other the browser scrolls them.
  if (ctrlKey || deltaX !== 0 || strip.scrollWidth <= strip.clientWidth) return;
  const onward = getComputedStyle(strip).direction === "rtl" ? -1 : 1;
  strip.scrollBy({ left: deltaY * onward, behavior: "instant" });
}

/** Why the current document takes no code. */
const noCode = "no-code";

/** Two beside each other, as wide as one another; whichever has a longer name takes what it needs of the row, or all of it. */
const tiles = cn(
  "-mb-1 flex flex-wrap gap-x-1 after:grow after:basis-2/5 after:content-['']",
  "max-md:mb-0 max-md:flex-nowrap max-md:after:hidden",
);

const tile = cn(
  "[touch-action:pan-y] max-md:[touch-action:pan-x]",
  "flex h-8.5 w-full cursor-grab select-none items-center gap-2 whitespace-nowrap rounded-md",
  "border border-hairline bg-raised px-2 font-medium text-ink text-xs hover:border-edge-input",
  "aria-pressed:border-(--role) aria-pressed:bg-(--role-fill) aria-pressed:text-(--role-text)",
  "data-dragging:border-(--role) data-dragging:bg-(--role-fill) data-dragging:text-(--role-text)",
  "aria-disabled:cursor-not-allowed aria-disabled:text-ink-4 max-md:h-11 max-md:px-3 pointer-coarse:h-11",
);

function Tile({ kind, isDragging }: { kind: FieldKind; isDragging: boolean }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const off = designer.takers.length === 0 && !isCode(kind);
  // Where the current document takes none, another one may: it is put there by the pointer.
  const barred = isCode(kind) && designer.document.externalSigned;
  const armed = useFields((state) => state.armedKind === kind.id);
  return (
    <button
      type="button"
      className={tile}
      data-dragging={isDragging || undefined}
      data-kind={kind.id}
      data-off={off || undefined}
      aria-pressed={armed}
      aria-disabled={off || barred || undefined}
      aria-describedby={barred ? noCode : undefined}
      onClick={(event) => {
        if (off || (barred && refusesCode(designer, designer.document))) return;
        // Enter, Space and screen readers click without a pointer.
        if (event.detail === 0) placeInView(designer, kind.id);
        else if (armed) stopPlacing(designer);
        else startPlacing(designer, kind.id);
      }}
    >
      <Icon as={glyphOf(kind.id)} className="text-ink-3 in-aria-pressed:text-current in-data-dragging:text-current" />
      <span className="min-w-0 truncate">{t(`kind.${kind.id}`)}</span>
    </button>
  );
}
