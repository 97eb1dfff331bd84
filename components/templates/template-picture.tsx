// The first page of a template, small, with its fields in the colours of their places; of a layout the fields alone.
import { FileText } from "lucide-react";
import { pagePicture } from "#components/pdf/page-picture.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import type { TemplateCard } from "#lib/contract/records/template.ts";
import { colourClass } from "#lib/packages/roles/role-colours.ts";

/** CSS pixels: as wide as it is drawn at most. */
const width = 150;

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

export function TemplatePicture({ card: { id, type, documents, page } }: { card: TemplateCard }) {
  const [document] = documents;
  return (
    <span className="relative grid h-44 place-items-start justify-center overflow-hidden rounded-lg border border-hairline bg-desk pt-6">
      {documents.length > 1 && (
        <span
          aria-hidden="true"
          className="absolute top-4 left-1/2 ml-2 h-60 w-37.5 -translate-x-1/2 bg-sheet shadow-sm"
        />
      )}
      {page ? (
        <span
          className="relative block bg-sheet shadow-sm scheme-light"
          style={{ width, aspectRatio: `${page.width} / ${page.height}` }}
        >
          {type === "TEMPLATE" && document && (
            // biome-ignore lint/performance/noImgElement: a private picture in the widths that it has, nothing to optimise.
            <img
              {...pagePicture(id, document.id, 0, width)}
              alt=""
              loading="lazy"
              draggable={false}
              className="absolute inset-0 size-full"
            />
          )}
          {page.fields.map((field, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once and never move
              key={at}
              aria-hidden="true"
              className={cn(
                "absolute rounded-[2px] border border-(--role) bg-(--role-fill)/80",
                colourClass(field.colour),
              )}
              style={{
                left: percent(field.left, page.width),
                top: percent(field.top, page.height),
                width: percent(field.width, page.width),
                height: percent(field.height, page.height),
              }}
            />
          ))}
        </span>
      ) : (
        <Icon as={FileText} className="mt-8 size-8 stroke-[1.25] text-ink-4" />
      )}
    </span>
  );
}
