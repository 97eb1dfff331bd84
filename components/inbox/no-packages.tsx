// What stands in a list's place when there is nothing in it: why, and what to do about it.
import { FileText, Folder, FolderX, Inbox, ListFilter, Search, Trash2 } from "lucide-react";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { isNarrowed } from "./list-filter.ts";
import type { Listing, ListName } from "./list-view.ts";

type NoPackagesProps = {
  list: ListName;
  listing: Listing;
  /** The folder that is asked for is not there any more. */
  isGone: boolean;
  onClear: () => void;
  /** Out of the folder. */
  onLeave: () => void;
};

export function NoPackages({ list, listing, isGone, onClear, onLeave }: NoPackagesProps) {
  const t = useWords("lists");
  const mayPrepare = useMayStill("transaction.transaction");
  const leave = <Button onClick={onLeave}>{t("folders.all")}</Button>;
  if (isGone)
    return (
      <EmptyState glyph={FolderX} title={t("folders.gone")} action={leave}>
        {t("folders.goneWords")}
      </EmptyState>
    );
  if (listing.search) {
    return (
      <EmptyState
        glyph={Search}
        title={t("empty.search", { text: listing.search })}
        action={<Button onClick={onClear}>{t("empty.clearSearch")}</Button>}
      >
        {t("empty.searchWords")}
      </EmptyState>
    );
  }
  if (isNarrowed(listing.filter))
    return (
      <EmptyState
        glyph={ListFilter}
        title={t("empty.narrowed")}
        action={<Button onClick={onClear}>{t("filter.clear")}</Button>}
      >
        {t("empty.narrowedWords")}
      </EmptyState>
    );
  if (listing.folder)
    return (
      <EmptyState glyph={Folder} title={t("empty.folder")} action={leave}>
        {t("empty.folderWords")}
      </EmptyState>
    );
  if (list === "trash")
    return (
      <EmptyState glyph={Trash2} title={t("empty.trash")}>
        {t("empty.trashWords")}
      </EmptyState>
    );
  const start = mayPrepare && (
    <Link className={buttonClass({ variant: "primary" })} href="/packages/new">
      {t("empty.new")}
    </Link>
  );
  if (list === "drafts") {
    return (
      <EmptyState glyph={FileText} title={t("empty.drafts")} action={start}>
        {t("empty.draftWords")}
      </EmptyState>
    );
  }
  const { id } = listing.view;
  return (
    <EmptyState glyph={Inbox} title={id === "mine" ? t("empty.mine") : t("empty.other")} action={start}>
      {t("empty.words", { view: id })}
    </EmptyState>
  );
}
