// The panel of the properties: its script comes once the first page is drawn, or with the first field that is selected.
import { MousePointerClick } from "lucide-react";
import { useShallow } from "zustand/react/shallow";
import { Icon } from "#components/ui/icon.tsx";
import { late } from "#components/ui/late.ts";
import { useBrought } from "#components/ui/use-brought.ts";
import { useWords } from "#components/ui/use-words.ts";
import { useFields } from "./designer-context.ts";
import { PartComing } from "./part-coming.tsx";
import { PanelSection } from "./studio-parts.tsx";

const properties = late(() => import("./chosen-properties.tsx"));

export function FieldProperties() {
  const chosen = useFields(useShallow((state) => state.fields.filter((field) => state.selection.has(field.key))));
  const { part, state, again } = useBrought(properties, chosen.length > 0);
  if (chosen.length === 0) return <NoSelection />;
  if (part) return <part.ChosenProperties chosen={chosen} />;
  return (
    <PanelSection in="right">
      <PartComing state={state} onRetry={again} />
    </PanelSection>
  );
}

function NoSelection() {
  const t = useWords("designer-fields");
  return (
    <div className="grid justify-items-center gap-2 px-8 py-14 text-center text-ink-3">
      <Icon as={MousePointerClick} size="lg" />
      <p>{t("empty")}</p>
    </div>
  );
}
