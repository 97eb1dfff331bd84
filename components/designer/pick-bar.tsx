// A field that is chosen for a rule by clicking it: what the next click does, why the last one did not count, the way out.
import { Spline } from "lucide-react";
import { useWords } from "#components/ui/use-words.ts";
import { BarButton, BarWords, CanvasBar } from "./canvas-bar.tsx";
import { useCanvas, useDesigner, useFields } from "./designer-context.ts";
import { labelOf } from "./field-words.ts";
import { stopPicking } from "./rule-acts.ts";

export function PickBar() {
  const t = useWords("designer");
  const designer = useDesigner();
  const picking = useCanvas((state) => state.picking);
  const field = useFields((state) => state.fields.find(({ key }) => key === picking?.key));
  return (
    <CanvasBar tone="armed" glyph={Spline} data-part="picking">
      {/* Screen readers hear it with the designer's other words. */}
      <BarWords aria-hidden="true">
        <b>{picking?.trouble ?? t("rule.pick", { name: field ? labelOf(t, field) : "" })}</b>
      </BarWords>
      <BarButton variant="plain" onClick={() => stopPicking(designer)}>
        {t("rule.pickStop")}
      </BarButton>
    </CanvasBar>
  );
}
