// Opens and closes the finding of fields: in the designer's bar, and on a phone, whose bar has no room for it, among the kinds.
import { ScanSearch } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useDesigner } from "./designer-context.ts";
import { closeFinding, openFinding } from "./find-acts.ts";
import { useFind, useFindStore } from "./find-store.ts";

type FindButtonProps = { standsIn: "bar" | "palette" };

/** One of both is seen. */
const places = {
  bar: "max-lg:w-9 max-lg:px-0 max-md:hidden",
  palette: "h-11 flex-none md:hidden",
};

/** The one that is seen has the keyboard. */
export const focusFindButton = () =>
  [...document.querySelectorAll<HTMLElement>("[data-part=find]")].find((one) => one.checkVisibility())?.focus();

export function FindButton({ standsIn }: FindButtonProps) {
  const t = useWords("designer-find");
  const designer = useDesigner();
  const find = useFindStore();
  const isOpen = useFind((state) => state.isOpen);
  const isOff = designer.takers.length === 0;
  return (
    <Button
      variant={standsIn === "bar" ? "quiet" : "plain"}
      data-part="find"
      aria-pressed={isOpen}
      // Without anybody to fill them in there is nothing to place, as in the palette.
      aria-disabled={isOff || undefined}
      aria-label={t("button")}
      className={cn("aria-pressed:bg-accent-soft aria-pressed:text-accent-text", places[standsIn])}
      onClick={() => {
        if (isOpen) closeFinding({ find });
        else if (!isOff) openFinding({ designer, find });
      }}
    >
      <Icon as={ScanSearch} />
      <span className={standsIn === "bar" ? "max-lg:hidden" : ""}>{t("button")}</span>
    </Button>
  );
}
