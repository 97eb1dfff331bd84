"use client";
// A list of packages: views, search, order, pages, selection. View, search and order live in the address.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { allCounts } from "#components/desk/desk-questions.ts";
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress, useSearchWords } from "#components/desk/use-address.ts";
import { useFromWithin } from "#components/desk/use-from-within.ts";
import { usePageTitle } from "#components/desk/use-page-title.ts";
import { isFolderGone } from "#components/queries/folders.ts";
import { account, me } from "#components/queries/instance.ts";
import { packageList } from "#components/queries/packages.ts";
import { type Chosen, DataTable } from "#components/ui/data-table.tsx";
import { late } from "#components/ui/late.ts";
import { Paging } from "#components/ui/paging.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { useZone } from "#components/ui/reader.ts";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useLateDialog } from "#components/ui/use-late-dialog.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { mayStill } from "#lib/contract/records/permissions.ts";
import { type Asked, AskFirst } from "./ask-first.tsx";
import { BulkProgress } from "./bulk-progress.tsx";
import { ChosenActs } from "./chosen-acts.tsx";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import type { FolderTask } from "./folder-dialogs.tsx";
import { FoldersMenu } from "./folders-menu.tsx";
import { isNarrowed, noFilter } from "./list-filter.ts";
import { ListFilters } from "./list-filters.tsx";
import { type ListName, listingOf, listViews, pageSize, queryOfListing, titleOfListing } from "./list-view.ts";
import { ListViews } from "./list-views.tsx";
import { NoPackages } from "./no-packages.tsx";
import { isMyTurn } from "./package-facts.ts";
import { SavedViewsMenu } from "./saved-views-menu.tsx";
import { useBulk } from "./use-bulk.ts";
import { useFolders } from "./use-folders.ts";
import { useListKeys } from "./use-list-keys.ts";
import { usePackageActs } from "./use-package-acts.ts";
import { PackageListContext, usePackageColumns } from "./use-package-columns.tsx";
import { viewCounts } from "./view-counts.ts";

const nothing: Package[] = [];

const templateDialog = late(() => import("./template-dialog.tsx"));
const folderDialogs = late(() => import("./folder-dialogs.tsx"));
const giveDialog = late(() => import("./give-dialog.tsx"));
type Parts<Of extends { bring: () => Promise<unknown> }> = Awaited<ReturnType<Of["bring"]>>;

export function PackageListScreen({ list }: { list: ListName }) {
  const t = useWords("lists");
  const { params, go, amend } = useAddress();
  const [words, setWords] = useSearchWords();
  const listing = listingOf(list, params);
  const zone = useZone();
  const person = useQuery(me);
  const found = useQuery(packageList(queryOfListing(listing, zone)));
  // Removed in another window, while it is looked into here.
  const isGone = isFolderGone(found.error);
  const folders = useFolders({ enabled: list !== "trash", isStale: isGone });
  usePageTitle(titleOfListing(t, list, listing, folders.all.find(({ id }) => id === listing.folder)?.name));
  const counts = useQuery({ ...allCounts, enabled: list === "inbox" });
  const bulk = useBulk();
  const acts = usePackageActs(bulk.run);
  const columns = usePackageColumns(list === "drafts");
  const template = useLateDialog<Parts<typeof templateDialog>, Package>(templateDialog);
  const giving = useLateDialog<Parts<typeof giveDialog>, Package[]>(giveDialog);
  const foldering = useLateDialog<Parts<typeof folderDialogs>, FolderTask>(folderDialogs);
  const ownerId = useQuery(account).data?.owner;
  const [chosen, setChosen] = useState<Chosen>({});
  const [asked, setAsked] = useState<Asked>({ act: "delete", pkgs: nothing });
  const [copied, setCopied] = useState<Package>();
  const rows = isGone ? nothing : (found.data?.results ?? nothing);
  useFromWithin(listing.from, pageSize, found.data, amend);
  const mine = {
    id: person.data?.id ?? "",
    email: person.data?.email ?? "",
    permissions: person.data?.permissions,
  };
  const mayAct = mayStill(mine, "transaction.transaction");
  // What was chosen and has left the list, such as to the trash, is not chosen any more.
  const chosenRows = rows.filter((pkg) => chosen[pkg.id]);
  const clear = () => setChosen({});
  const asking = {
    remove: (pkgs: Package[]) => setAsked({ act: "delete", pkgs }),
    withdraw: (pkgs: Package[]) => setAsked({ act: "withdraw", pkgs }),
    duplicate: (pkg: Package) => setCopied(pkg),
    keepAsTemplate: (pkg: Package) => template.open(pkg),
    move: (pkgs: Package[]) => foldering.open({ act: "move", pkgs }),
  };
  // Managers look at colleagues' packages too: in a folder lies what one sees as one's own.
  const mayMove = (pkg: Package) =>
    list !== "trash" && (pkg.sender.id === mine.id || !listing.filter.sender || person.data?.type !== "MANAGER");
  // Of the account's owner nobody else gives anything away.
  const mayGive =
    person.data?.type === "MANAGER" && chosenRows.every(({ sender: { id } }) => id === mine.id || id !== ownerId);
  useListKeys({
    rows,
    chosen,
    onChoose: setChosen,
    onTrash: (pkgs) => void acts.trash(pkgs).then(clear),
    onMove: asking.move,
    mayMove,
    mayTrash: (pkg) => mayAct && !pkg.trashed && pkg.sender.id === mine.id,
  });

  return (
    <>
      <TopBar title={t(`list.${list}`)} search={false} />
      {listViews[list].length > 1 && (
        <ListViews
          views={listViews[list]}
          shown={listing.view}
          // Of what is narrowed, the counts of the whole would mislead.
          counts={
            counts.data && !listing.search && !listing.folder && !isNarrowed(listing.filter)
              ? viewCounts(counts.data)
              : found.data && !found.isPlaceholderData
                ? { [listing.view.id]: found.data.count }
                : {}
          }
        />
      )}
      <ListFilters listing={listing} words={words} onWords={setWords} onFilter={go}>
        {list !== "trash" && <FoldersMenu folders={folders} shown={listing.folder} onTask={foldering.open} />}
        {person.data && <SavedViewsMenu list={list} personId={person.data.id} />}
      </ListFilters>
      <main
        className="px-8 pb-24 max-md:px-0 max-md:pb-35 max-md:[&_:is([data-slot=empty],[data-slot=banner])]:mx-4"
        id="main"
      >
        {found.isError && !isGone && (
          <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />
        )}
        {found.isPending ? (
          <SkeletonRows rows={8} label={t("reading")} />
        ) : rows.length === 0 ? (
          (!found.isError || isGone) && (
            <NoPackages
              list={list}
              listing={listing}
              isGone={isGone}
              onLeave={() => go({ folder: null })}
              onClear={() => {
                setWords("");
                go({ search: null, ...noFilter });
              }}
            />
          )
        ) : (
          <>
            <PackageListContext value={{ me: mine, search: listing.search, acts: { ...acts, ...asking }, mayMove }}>
              <DataTable
                columns={columns}
                rows={rows}
                idOf={(pkg) => pkg.id}
                phone="max-md:grid-cols-[2rem_minmax(0,1fr)_auto_2.75rem] max-md:items-start max-md:gap-x-2 max-md:gap-y-0.5 max-md:py-3 max-md:ps-4 max-md:pe-2"
                order={{
                  now: { by: listing.sort, dir: listing.dir },
                  // Another column begins with the order that is usual for it.
                  onOrder: ({ by, dir }) => go({ sort: by, dir: by === listing.sort ? dir : null }),
                }}
                choice={{
                  chosen,
                  onChoose: setChosen,
                  all: t("column.all", { count: rows.length }),
                  one: (pkg) => t("column.one", { name: pkg.name }),
                }}
                rowProps={(pkg) => ({ "data-unread": isMyTurn(pkg, mine.email) || undefined })}
              />
            </PackageListContext>
            <Paging
              className="max-md:px-4"
              from={listing.from}
              shown={rows.length}
              total={found.data?.count ?? 0}
              size={pageSize}
              onMove={(from) => go({ from: String(from) })}
              {...(listing.search ? { note: t("note", { text: listing.search }) } : {})}
            />
          </>
        )}
      </main>
      {bulk.progress === undefined && (
        <ChosenActs
          list={list}
          chosen={chosenRows}
          myId={mine.id}
          mayAct={mayAct}
          acts={acts}
          onDelete={() => asking.remove(chosenRows)}
          onMove={chosenRows.every(mayMove) ? () => asking.move(chosenRows) : undefined}
          onGive={mayGive ? () => giving.open(chosenRows) : undefined}
          onWithdraw={() => asking.withdraw(chosenRows)}
          onClear={clear}
        />
      )}
      <BulkProgress bulk={bulk} />
      {template.parts && template.about && (
        <template.parts.TemplateDialog pkg={template.about} onClose={template.close} />
      )}
      {foldering.parts && foldering.about && (
        <foldering.parts.FolderDialogs
          task={foldering.about}
          folders={folders}
          onMove={(pkgs, folder) => void acts.move(pkgs, folder).then(clear)}
          onRemoved={({ id }) => id === listing.folder && go({ folder: null })}
          onClose={foldering.close}
        />
      )}
      {giving.parts && giving.about && (
        <giving.parts.GiveDialog
          pkgs={giving.about}
          onClose={giving.close}
          onGive={(to) => {
            void acts.give(giving.about ?? nothing, to).then(clear);
            giving.close();
          }}
        />
      )}
      <AskFirst
        asked={asked}
        onLeave={() => setAsked({ ...asked, pkgs: nothing })}
        onAct={({ act, pkgs }) => {
          void (act === "delete" ? acts.remove(pkgs) : acts.withdraw(pkgs)).then(clear);
          setAsked({ act, pkgs: nothing });
        }}
      />
      {copied && (
        <DuplicateDialog
          name={copied.name}
          onDuplicate={() => acts.duplicate(copied)}
          onClose={() => setCopied(undefined)}
        />
      )}
    </>
  );
}
