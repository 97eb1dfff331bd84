// A kind of field that waits for its place on the page: what the next click or tap does, and the way out.
import { useEffect, useRef } from "react";
import { useWords } from "#components/ui/use-words.ts";
import type { FieldKindId } from "#lib/packages/fields/field-kinds.ts";
import { BarButton, BarWords, CanvasBar } from "./canvas-bar.tsx";
import { useDesigner } from "./designer-context.ts";
import { glyphOf } from "./field-glyphs.ts";
import { armedWords } from "./field-words.ts";
import { stopPlacing } from "./placing.ts";

export function ArmedBar({ kindId }: { kindId: FieldKindId }) {
  const t = useWords("designer");
  const designer = useDesigner();
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that led here may have gone with the bar that stood in this place.
    if (document.activeElement === document.body) stop.current?.focus();
  }, []);
  return (
    <CanvasBar tone="armed" glyph={glyphOf(kindId)} data-part="armed">
      {/* Screen readers hear it with the designer's other words. */}
      <BarWords aria-hidden="true">
        <b className="max-md:hidden pointer-coarse:hidden">{armedWords(t, kindId, "click")}</b>
        <b className="hidden max-md:inline pointer-coarse:inline">{armedWords(t, kindId, "tap")}</b>
      </BarWords>
      <BarButton
        ref={stop}
        variant="plain"
        className="max-md:min-w-16 pointer-coarse:min-w-16"
        onClick={() => stopPlacing(designer)}
      >
        {t("place.stop")}
      </BarButton>
    </CanvasBar>
  );
}
