// What can be done with all the packages that are chosen in a list.
import { Archive, ArchiveRestore, RotateCcw, Trash2 } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { SelectionBar } from "#components/ui/selection-bar.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { isAllowed, type PackageAction } from "#lib/packages/lifecycle.ts";
import type { ListName } from "./list-view.ts";
import type { usePackageActs } from "./use-package-acts.ts";

type ChosenActsProps = {
  list: ListName;
  chosen: Package[];
  acts: ReturnType<typeof usePackageActs>;
  /** Asked before anything is deleted for good. */
  onDelete: () => void;
  onClear: () => void;
};

export function ChosenActs({ list, chosen, acts, onDelete, onClear }: ChosenActsProps) {
  const t = useWords("lists");
  const count = chosen.length;
  const allMay = (action: PackageAction) => count > 0 && chosen.every((pkg) => isAllowed(pkg, action));
  return (
    <SelectionBar count={count} onClear={onClear}>
      {list === "trash" ? (
        <>
          <Button variant="quiet" onClick={() => void acts.restore(chosen).then(onClear)}>
            <Icon as={RotateCcw} />
            {t("act.restore")}
          </Button>
          <Button variant="danger" onClick={onDelete}>
            <Icon as={Trash2} />
            {t("many.delete", { count })}
          </Button>
        </>
      ) : (
        <>
          {allMay("archive") && (
            <Button variant="quiet" onClick={() => void acts.archive(chosen).then(onClear)}>
              <Icon as={Archive} />
              {t("many.archive", { count })}
            </Button>
          )}
          {allMay("unarchive") && (
            <Button variant="quiet" onClick={() => void acts.unarchive(chosen).then(onClear)}>
              <Icon as={ArchiveRestore} />
              {t("many.unarchive", { count })}
            </Button>
          )}
          <Button variant="danger" onClick={() => void acts.trash(chosen).then(onClear)}>
            <Icon as={Trash2} />
            {t("many.trash", { count })}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}
