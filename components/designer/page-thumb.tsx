// One page in small: a dot for every recipient who has a field there, and a mark where something is to be checked.
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useShallow } from "zustand/react/shallow";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { PageSize } from "#lib/designer/designer-field.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { isolated, rowOf } from "#lib/language/formats.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { bring, placeOf } from "./sheet-spot.ts";

/** In CSS pixels. */
export const thumbWidth = 54;
/** The line below it and what is around it. */
const below = 28;
export const thumbHeight = ({ width, height }: PageSize): number => (thumbWidth * height) / width + below;

type PageThumbProps = {
  page: number;
  /** Its place among the pages of all documents. */
  at: number;
  /** Of the document in view. */
  isAtHand: boolean;
  drawing: ReactNode;
  warned: ReadonlySet<string>;
};

export function PageThumb({ page, at, isAtHand, drawing, warned }: PageThumbProps) {
  const t = useWords("designer");
  const reader = useReader();
  const designer = useDesigner();
  const { document, recipients, pages } = designer;
  const isHere = useCanvas((state) => isAtHand && state.page === page);
  const roleIds = useFields(
    useShallow((state) =>
      [
        ...new Set(
          state.fields
            .filter((field) => field.documentId === document.id && field.page === page)
            .map((field) => field.roleId),
        ),
      ].sort(),
    ),
  );
  const mark = useFields((state) =>
    state.fields.some((field) => field.documentId === document.id && field.page === page && warned.has(field.key)),
  );
  const size = pages(document.id, page);
  const here = recipients.filter((one) => roleIds.includes(one.roleId));
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isHere) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isHere]);
  const go = () => {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const root = designer.scroller.current;
    const place = root && isAtHand && placeOf(root, document, page);
    // Into another document one does not fly over all that lies between.
    if (place) bring(root, place, { block: "start", behavior: isCalm ? "instant" : "smooth" });
    else designer.openDocument(document.id, page);
  };
  return (
    <li>
      <button
        ref={ref}
        type="button"
        data-at={at}
        className={cn(
          "group/thumb grid justify-items-center gap-0.75 rounded-sm p-1 text-ink-3",
          "focus-visible:shadow-(--focus-ring-inset)",
        )}
        aria-current={isHere ? "page" : undefined}
        tabIndex={isHere ? 0 : -1}
        aria-label={t("page.thumb", {
          page: page + 1,
          any: here.length > 0 ? "yes" : "no",
          names: rowOf(
            here.map((one) => isolated(one.name, reader)),
            reader,
          ),
          warned: mark ? "yes" : "no",
        })}
        onClick={go}
      >
        <span
          className={cn(
            "relative rounded-xs bg-sheet ring-1 ring-ink/12",
            "group-aria-[current=page]/thumb:ring-2 group-aria-[current=page]/thumb:ring-accent",
            "group-aria-[current=page]/thumb:ring-offset-2 group-aria-[current=page]/thumb:ring-offset-desk",
          )}
          style={{ width: thumbWidth, height: thumbHeight(size) - below }}
        >
          {drawing}
          {mark && (
            <span
              className={cn(
                "absolute -end-1.25 -top-1.25 z-1 grid size-4 place-content-center rounded-full",
                "bg-caution text-surface",
              )}
            >
              <Icon as={TriangleAlert} className="size-2.5 stroke-[2.5]" />
            </span>
          )}
        </span>
        <span className="flex items-center gap-1.25 pt-0.75 text-2xs leading-3.5">
          <span
            className={cn(
              "tabular-nums group-aria-[current=page]/thumb:font-strong group-aria-[current=page]/thumb:text-ink",
            )}
          >
            {page + 1}
          </span>
          <span className="flex gap-0.5">
            {here.slice(0, 5).map((one) => (
              <i key={one.roleId} className={cn("size-1.5 rounded-[1px] bg-(--role)", roleClass(one))} />
            ))}
          </span>
        </span>
      </button>
    </li>
  );
}
