// The author's own signature fields on a page of a certified document: what may be placed there is a signature, and nowhere else.
import { useEffect } from "react";
import { useShallow } from "zustand/react/shallow";
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import { signsAt } from "#lib/packages/certified-rules.ts";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { boxStyle, roomOf } from "./field-look.ts";
import { marksIn, wantMarks } from "./page-marks.ts";
import { placeField } from "./placing.ts";

const look =
  "absolute z-1 grid place-items-center overflow-hidden rounded-xs border-[1.5px] border-dashed text-center text-xs leading-tight";

export function SigningPlaces({ page, scale }: { page: number; scale: number }) {
  const t = useWords("designer-canvas");
  const designer = useDesigner();
  const { document, parts } = designer;
  const places = useCanvas((state) => marksIn(state.marks, document, page)?.places) ?? [];
  const signatures = useFields(
    useShallow((state) =>
      state.fields.filter(
        (field) => field.documentId === document.id && field.page === page && field.type === "SIGNATURE",
      ),
    ),
  );
  // Only what came signed can be certified; what its pages show is asked for before a pointer comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page of the file decides
  useEffect(() => {
    if (document.externalSigned) wantMarks(designer, page);
  }, [document.id, document.size, document.externalSigned, page]);
  const mayPlace = parts.kinds.some(({ id }) => id === "signature");
  return places.map((box, at) => {
    const style = boxStyle(box, scale);
    const named = { at: at + 1, count: places.length };
    const isTaken = signatures.some((field) => signsAt(box, field));
    if (isTaken || !mayPlace)
      return (
        <span
          key={`${box.left} ${box.top}`}
          data-signing-place
          role="img"
          aria-label={t("author.place", named)}
          className={cn(look, "pointer-events-none border-ink-3")}
          style={style}
        />
      );
    return (
      <button
        key={`${box.left} ${box.top}`}
        type="button"
        data-signing-place
        data-own-keys
        aria-label={t("author.useNamed", named)}
        className={cn(look, "cursor-pointer border-accent bg-accent/6 text-accent-text hover:bg-accent/12")}
        style={style}
        // The pages under it begin gestures of their own.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          placeField(designer, "signature", box);
        }}
      >
        {roomOf(box.width * scale) === "wide" && t("author.use")}
      </button>
    );
  });
}
