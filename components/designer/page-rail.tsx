// The pages in small, with a dot for every recipient who has a field there and a mark where something is to be checked.

import { TriangleAlert } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useShallow } from "zustand/react/shallow";
import { PdfThumbs } from "#components/pdf/pdf-thumbs.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import { addressOf } from "#lib/contract/call.ts";
import { documents } from "#lib/contract/lines.ts";
import { versionOf } from "#lib/contract/version.ts";
import { codesOf } from "#lib/designer/codes.ts";
import { roleClass } from "#lib/designer/recipients.ts";
import { isolated, rowOf } from "#lib/language/formats.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { sheetOf } from "./sheet-spot.ts";
import { RailPlace } from "./studio-parts.tsx";

const thumbWidth = 54;

export function PageRail({ warned }: { warned: ReadonlySet<string> }) {
  const t = useWords("designer");
  const { document, pkg } = useDesigner();
  const url = addressOf(documents.readDocumentPdf, { params: { packageId: pkg.id, documentId: document.id } });
  const rail = useRef<HTMLElement>(null);
  return (
    <RailPlace ref={rail} aria-label={t("region.rail")}>
      <PdfThumbs key={versionOf([codesOf(document), document.pages[0]?.version])} url={url} scroller={rail}>
        {(draw) => (
          <ol className="grid justify-items-center gap-2" onKeyDown={moveAlong}>
            {document.pages.map((page) => (
              <Thumb
                key={page.index}
                page={page.index}
                height={(thumbWidth * page.height) / page.width}
                drawing={draw(page.index, thumbWidth)}
                warned={warned}
              />
            ))}
          </ol>
        )}
      </PdfThumbs>
    </RailPlace>
  );
}

const ways: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + 10, last),
  PageUp: (at) => Math.max(at - 10, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** One stop for Tab, however many pages there are: inside the arrows lead on, and Enter goes there. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const way = ways[event.key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  if (!(target instanceof HTMLButtonElement)) return;
  const pages = [...event.currentTarget.querySelectorAll("button")];
  const at = pages.indexOf(target);
  event.preventDefault();
  pages[way(at, pages.length - 1)]?.focus();
}

function Thumb({
  page,
  height,
  drawing,
  warned,
}: {
  page: number;
  height: number;
  drawing: React.ReactNode;
  warned: ReadonlySet<string>;
}) {
  const t = useWords("designer");
  const reader = useReader();
  const { document, recipients, scroller } = useDesigner();
  const isHere = useCanvas((state) => state.page === page);
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
  const here = recipients.filter((one) => roleIds.includes(one.roleId));
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isHere) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isHere]);
  const go = () => {
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    if (scroller.current) sheetOf(scroller.current, page)?.scrollIntoView({ block: "start", behavior });
  };
  return (
    <li>
      <button
        ref={ref}
        type="button"
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
          style={{ width: thumbWidth, height }}
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
