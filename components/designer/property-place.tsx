// Where a field is: its box in the interface's pixels; and the pages it is repeated on.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { parted } from "#lib/designer/locks.ts";
import { pagesOf } from "#lib/designer/page-range.ts";
import { useDesigner } from "./designer-context.ts";
import { commonOf } from "./field-property-list.ts";
import { keysOf } from "./lock-acts.ts";
import { PropertyNumber } from "./property-input.tsx";
import { changeFields, repeatSelected } from "./selection-acts.ts";

const sides = ["left", "top", "width", "height"] as const;

/** The interface's pixels are 93.6 to the inch; people measure in millimetres. */
const millimetres = (pixels: number): number => Math.round((pixels / 93.6) * 254) / 10;

/** What is locked stays where it is. Of several fields a side that differs is empty. */
export function PlaceProperties({ of: chosen }: { of: readonly DesignerField[] }) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const { free } = parted(chosen);
  const pages = new Set(chosen.map(({ page }) => page));
  const [one] = chosen.length === 1 ? chosen : [];
  return (
    <>
      <div className="grid grid-cols-4 gap-1.5">
        {sides.map((side) => {
          const common = commonOf(chosen.map((field) => field[side]));
          return (
            <div
              key={side}
              className="grid grid-cols-[minmax(0.75rem,auto)_minmax(0,1fr)] items-center gap-1 text-2xs text-ink-3"
            >
              <span aria-hidden="true">{t(`place.letter.${side}`)}</span>
              <PropertyNumber
                aria-label={t(`place.${side}`)}
                className="px-1"
                decimals={1}
                readOnly={free.length === 0}
                value={common ?? null}
                {...(common === undefined && { placeholder: "…", "aria-description": t("several") })}
                onTake={(value) =>
                  value !== null && changeFields(designer, keysOf(free), t(`place.${side}`), () => ({ [side]: value }))
                }
              />
            </div>
          );
        })}
      </div>
      {pages.size === 1 && (
        <p className="text-2xs text-ink-3 leading-3.5">
          {t("place.unit", {
            box: one ? "yes" : "no",
            page: 1 + ([...pages][0] ?? 0),
            ten: millimetres(10),
            left: millimetres(one?.left ?? 0),
            top: millimetres(one?.top ?? 0),
            width: millimetres(one?.width ?? 0),
            height: millimetres(one?.height ?? 0),
          })}
        </p>
      )}
    </>
  );
}

export function RepeatOn({ field }: { field: DesignerField }) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const { pages = [] } = designer.documents.find(({ id }) => id === field.documentId) ?? {};
  const count = pages.length;
  const [open, setOpen] = useState(false);
  const [range, setRange] = useState("");
  const chosen = pagesOf(range, count);
  const repeat = (on: readonly number[]) => {
    repeatSelected(designer, on);
    setOpen(false);
    setRange("");
  };
  const others = pages.map((page) => page.index).filter((index) => index !== field.page);
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="font-medium text-ink-2 text-xs">{t("place.onPage")}</span>
      <span className="flex items-center gap-1">
        <span className="font-medium text-ink tabular-nums">{field.page + 1}</span>
        {count > 1 && (
          <Popover
            label={t("repeat.title")}
            open={open}
            onOpenChange={setOpen}
            align="end"
            trigger={
              <Button size="sm" variant="quiet" className="-me-2 max-md:min-h-11">
                {t("repeat.open")}
              </Button>
            }
          >
            <form
              className="grid w-56 gap-3"
              onSubmit={(event) => {
                event.preventDefault();
                if (chosen && chosen.length > 0) repeat(chosen);
              }}
            >
              <Button size="sm" onClick={() => repeat(others)}>
                {t("repeat.all", { count: others.length })}
              </Button>
              <FormField label={t("repeat.pages")} error={range && !chosen ? t("repeat.wrong", { count }) : undefined}>
                <Input
                  longest={longest.line}
                  value={range}
                  placeholder={`1-3, ${count}`}
                  onChange={(event) => setRange(event.currentTarget.value)}
                />
              </FormField>
              <Button size="sm" type="submit" {...(chosen && chosen.length > 0 ? {} : { offReason: t("repeat.none") })}>
                {t("repeat.act")}
              </Button>
            </form>
          </Popover>
        )}
      </span>
    </div>
  );
}
