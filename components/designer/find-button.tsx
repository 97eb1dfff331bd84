// Opens and closes the finding of fields, in the designer's bar; a glyph where there is little room.
import { ScanSearch } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useDesigner } from "./designer-context.ts";
import { closeFinding, openFinding } from "./find-acts.ts";
import { useFind, useFindStore } from "./find-store.ts";

export function FindButton() {
  const t = useWords("designer-find");
  const designer = useDesigner();
  const find = useFindStore();
  const isOpen = useFind((state) => state.isOpen);
  const isOff = designer.takers.length === 0;
  return (
    <Button
      variant="quiet"
      data-part="find"
      aria-pressed={isOpen}
      // Without anybody to fill them in there is nothing to place, as in the palette.
      aria-disabled={isOff || undefined}
      aria-label={t("button")}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text max-lg:w-9 max-lg:px-0 max-md:size-11"
      onClick={() => {
        if (isOpen) closeFinding({ find });
        else if (!isOff) openFinding({ designer, find });
      }}
    >
      <Icon as={ScanSearch} />
      <span className="max-lg:hidden">{t("button")}</span>
    </Button>
  );
}
