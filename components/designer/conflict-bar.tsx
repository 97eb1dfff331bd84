// A field that was changed here and elsewhere: both facts, and the choice between them. Nothing is saved for it meanwhile.
import { TriangleAlert } from "lucide-react";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import { BarButton, CanvasBar } from "./canvas-bar.tsx";
import { conflictWords } from "./conflict-words.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { focusField, goToField } from "./placing.ts";

export function ConflictBar() {
  const t = useWords("designer");
  const reader = useReader();
  const designer = useDesigner();
  const conflicts = useFields((state) => state.conflicts);
  const fields = useFields((state) => state.fields);
  const [first] = conflicts;
  if (!first) return null;
  const [key, theirs] = first;
  const mine = fields.find((field) => field.key === key);
  const words = conflictWords(t, reader, mine ?? null, theirs);
  const decide = (keep: "mine" | "theirs") => {
    designer.fields.getState().decide(key, keep === "mine" ? keep : { theirs: t("step.theirs") });
    // The bar goes with the last of them.
    if (designer.fields.getState().conflicts.size === 0) focusField(designer, key);
    designer.canvas.setState({ words: keep === "mine" ? t("conflict.kept") : t("conflict.taken") });
  };
  return (
    <CanvasBar tall glyph={TriangleAlert} role="alert">
      <div className="grid min-w-0 flex-[1_1_17.5rem] gap-0.5 [&_b]:font-medium">
        <b dir="auto">{words.title}</b>
        <span>{words.here}</span>
        <span>{words.elsewhere}</span>
      </div>
      {mine && <BarButton onClick={() => goToField(designer, key)}>{t("conflict.show")}</BarButton>}
      <BarButton variant="plain" onClick={() => decide("mine")}>
        {words.keepHere}
      </BarButton>
      <BarButton variant="plain" onClick={() => decide("theirs")}>
        {words.takeElsewhere}
      </BarButton>
    </CanvasBar>
  );
}
