// What was not saved when the designer's window went, and cannot be saved any more: named, until it is let go.
import { TriangleAlert } from "lucide-react";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import { rowOf } from "#lib/language/formats.ts";
import { BarButton, CanvasBar } from "./canvas-bar.tsx";
import { labelOf } from "./field-words.ts";
import type { LeftOver } from "./use-kept.ts";

/** Our choice: so many are named, the others counted. */
const mostNamed = 12;

export function UnsavedBar({ leftOver, onLetGo }: { leftOver: LeftOver | undefined; onLetGo: () => void }) {
  const t = useWords("designer");
  const reader = useReader();
  if (!leftOver) return null;
  const { why, fields } = leftOver;
  const names = fields.slice(0, mostNamed).map((field) => labelOf(t, field));
  const others = fields.length - names.length;
  const all = others > 0 ? [...names, t("unsaved.others", { count: others })] : names;
  return (
    <CanvasBar tall glyph={TriangleAlert} role="alert">
      <p className="min-w-0 flex-[1_1_17.5rem]">
        {t(`unsaved.${why}`, { count: fields.length })} <bdi>{rowOf(all, reader)}</bdi>
      </p>
      <BarButton onClick={onLetGo}>{t("unsaved.letGo")}</BarButton>
    </CanvasBar>
  );
}
