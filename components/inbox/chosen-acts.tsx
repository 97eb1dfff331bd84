// What can be done with all the packages that are chosen in a list. On a phone each act is its icon.
import {
  Archive,
  ArchiveRestore,
  BellRing,
  Download,
  FolderInput,
  type LucideIcon,
  RotateCcw,
  Trash2,
  Undo2,
  UserRoundPen,
} from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { SelectionBar } from "#components/ui/selection-bar.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { isAllowed, type PackageAction } from "#lib/packages/lifecycle.ts";
import type { ListName } from "./list-view.ts";
import type { PackageActs } from "./use-package-acts.ts";

type ChosenActsProps = {
  list: ListName;
  chosen: Package[];
  myId: string;
  /** Not where somebody's roles leave them nothing but reading. */
  mayAct: boolean;
  acts: PackageActs;
  /** Asked before anything is deleted for good. */
  onDelete: () => void;
  /** Asked into which folder, where all of them may be moved. */
  onMove: (() => void) | undefined;
  /** For who may give them to somebody else, who is asked for then. */
  onGive: (() => void) | undefined;
  /** Asked before signing is stopped. */
  onWithdraw: () => void;
  onClear: () => void;
};

export function ChosenActs({
  list,
  chosen,
  myId,
  mayAct,
  acts,
  onDelete,
  onMove,
  onGive,
  onWithdraw,
  onClear,
}: ChosenActsProps) {
  const t = useWords("lists");
  const count = chosen.length;
  // Others' packages can be read, no more.
  const own = mayAct && chosen.every(({ sender }) => sender.id === myId);
  const allMay = (action: PackageAction) => own && chosen.every((pkg) => isAllowed(pkg, action));
  const hasDocuments = chosen.every(({ documents, consent }) => documents.some(({ id }) => id !== consent));
  return (
    <SelectionBar count={count} onClear={onClear}>
      {list === "trash" ? (
        mayAct && (
          <>
            <Act glyph={RotateCcw} onAct={() => void acts.restore(chosen).then(onClear)}>
              {t("act.restore")}
            </Act>
            <Act glyph={Trash2} danger onAct={onDelete}>
              {t("many.delete", { count })}
            </Act>
          </>
        )
      ) : (
        <>
          {allMay("notify") && (
            <Act glyph={BellRing} onAct={() => void acts.remind(chosen).then(onClear)}>
              {t("many.remind")}
            </Act>
          )}
          {hasDocuments && (
            <Act glyph={Download} onAct={() => void acts.download(chosen).then(onClear)}>
              {t("many.download")}
            </Act>
          )}
          {onMove && (
            <Act glyph={FolderInput} onAct={onMove}>
              {t("many.move")}
            </Act>
          )}
          {allMay("archive") && (
            <Act glyph={Archive} onAct={() => void acts.archive(chosen).then(onClear)}>
              {t("many.archive", { count })}
            </Act>
          )}
          {allMay("unarchive") && (
            <Act glyph={ArchiveRestore} onAct={() => void acts.unarchive(chosen).then(onClear)}>
              {t("many.unarchive", { count })}
            </Act>
          )}
          {allMay("sign") && (
            <Act glyph={Undo2} onAct={onWithdraw}>
              {t("many.withdraw", { count })}
            </Act>
          )}
          {onGive && (
            <Act glyph={UserRoundPen} onAct={onGive}>
              {t("many.transfer")}
            </Act>
          )}
          {own && (
            <Act glyph={Trash2} danger onAct={() => void acts.trash(chosen).then(onClear)}>
              {t("many.trash", { count })}
            </Act>
          )}
        </>
      )}
    </SelectionBar>
  );
}

type ActProps = { glyph: LucideIcon; danger?: boolean; onAct: () => void; children: string };

function Act({ glyph, danger = false, onAct, children }: ActProps) {
  return (
    <Button
      variant={danger ? "danger" : "quiet"}
      className="max-md:size-11 max-md:px-0"
      title={children}
      onClick={onAct}
    >
      <Icon as={glyph} />
      <span className="max-md:sr-only">{children}</span>
    </Button>
  );
}
