"use client";
// A list of packages: views, search, order, pages, selection. View, search and order live in the address.
import { useQuery } from "@tanstack/react-query";
import { Archive, ArchiveRestore, FileText, Inbox, RotateCcw, Search, Trash2 } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { addressWith } from "#components/desk/address-with.ts";
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress, useSearchWords } from "#components/desk/use-address.ts";
import { usePageTitle } from "#components/desk/use-page-title.ts";
import { me } from "#components/queries/instance.ts";
import { packageList } from "#components/queries/packages.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Checkbox } from "#components/ui/choice.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Paging } from "#components/ui/paging.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SelectionBar } from "#components/ui/selection-bar.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { SortHead } from "#components/ui/table.tsx";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { isAllowed, type PackageAction } from "#lib/packages/lifecycle.ts";
import {
  type Listing,
  type ListName,
  listingOf,
  listViews,
  pageSize,
  queryOfListing,
  type Sort,
  titleOfListing,
} from "./list-view.ts";
import { PackageRow } from "./package-row.tsx";
import { usePackageActs } from "./use-package-acts.ts";
import "./inbox.css";
import { useWords } from "#components/ui/use-words.ts";

export function PackageListScreen({ list }: { list: ListName }) {
  const t = useWords("lists");
  const { path, params, go } = useAddress();
  const [words, setWords] = useSearchWords();
  const listing = listingOf(list, params);
  usePageTitle(titleOfListing(t, list, listing));
  const person = useQuery(me);
  const found = useQuery(packageList(queryOfListing(listing)));
  const acts = usePackageActs();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Package[]>([]);
  // On a phone the views are wider than the screen: the one that is shown is to be seen.
  const views = useRef<HTMLElement>(null);
  const { id: shownView } = listing.view;
  useEffect(() => {
    const current = views.current?.querySelector(`[data-view="${shownView}"]`);
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shownView]);
  const rows = found.data?.results ?? [];
  const chosen = rows.filter((pkg) => selected.has(pkg.id));
  const allMay = (action: PackageAction) => chosen.length > 0 && chosen.every((pkg) => isAllowed(pkg, action));
  const clear = () => setSelected(new Set());
  const sortBy = (sort: Sort) =>
    go({ sort, dir: listing.sort === sort && listing.dir === "desc" ? "asc" : listing.sort === sort ? "desc" : null });
  const direction = (sort: Sort) =>
    listing.sort === sort ? (listing.dir === "asc" ? "ascending" : "descending") : undefined;
  const guarded = { ...acts, remove: setAsked };

  return (
    <>
      <TopBar title={t(`list.${list}`)} search={false} />
      {listViews[list].length > 1 && (
        <div className="list-head">
          <nav className="tabs tabs-links" aria-label={t("views")} ref={views}>
            {listViews[list].map((view) => (
              <Link
                key={view.id}
                data-view={view.id}
                href={addressWith(path, params, { view: view.id })}
                aria-current={view.id === listing.view.id ? "page" : undefined}
              >
                {t(`view.${view.id}`)}
              </Link>
            ))}
          </nav>
        </div>
      )}
      <search className="filters">
        <Input
          icon={Search}
          type="search"
          longest={longest.short}
          placeholder={t("search.hint")}
          aria-label={t("search.label")}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </search>
      <main className="list" id="main">
        {found.isError && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
        {found.isPending ? (
          <SkeletonRows rows={8} label={t("reading")} />
        ) : rows.length === 0 ? (
          !found.isError && <Nothing list={list} listing={listing} onClear={() => setWords("")} />
        ) : (
          <>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">
                    <Checkbox
                      aria-label={t("column.all", { count: rows.length })}
                      checked={chosen.length === rows.length}
                      mixed={chosen.length > 0 && chosen.length < rows.length}
                      onChange={(event) =>
                        setSelected(event.currentTarget.checked ? new Set(rows.map((pkg) => pkg.id)) : new Set())
                      }
                    />
                  </th>
                  <SortHead label={t("column.package")} direction={direction("name")} onSort={() => sortBy("name")} />
                  <th scope="col">{t("column.recipients")}</th>
                  <th scope="col">{t("column.status")}</th>
                  <SortHead
                    label={t("column.changed")}
                    direction={direction("updated")}
                    onSort={() => sortBy("updated")}
                  />
                  <SortHead label={t("column.due")} direction={direction("due")} onSort={() => sortBy("due")} />
                  <th scope="col">
                    <span className="sr">{t("column.actions")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((pkg) => (
                  <PackageRow
                    key={pkg.id}
                    pkg={pkg}
                    me={{ id: person.data?.id ?? "", email: person.data?.email ?? "" }}
                    selected={selected.has(pkg.id)}
                    onSelect={(on) =>
                      setSelected(
                        (before) => new Set(on ? [...before, pkg.id] : [...before].filter((id) => id !== pkg.id)),
                      )
                    }
                    acts={guarded}
                  />
                ))}
              </tbody>
            </table>
            <Paging
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
      <SelectionBar count={chosen.length} onClear={clear}>
        {list === "trash" ? (
          <>
            <Button variant="quiet" onClick={() => void acts.restore(chosen).then(clear)}>
              <Icon as={RotateCcw} />
              {t("act.restore")}
            </Button>
            <Button variant="danger" onClick={() => setAsked(chosen)}>
              <Icon as={Trash2} />
              {t("many.delete", { count: chosen.length })}
            </Button>
          </>
        ) : (
          <>
            {allMay("archive") && (
              <Button variant="quiet" onClick={() => void acts.archive(chosen).then(clear)}>
                <Icon as={Archive} />
                {t("many.archive", { count: chosen.length })}
              </Button>
            )}
            {allMay("unarchive") && (
              <Button variant="quiet" onClick={() => void acts.unarchive(chosen).then(clear)}>
                <Icon as={ArchiveRestore} />
                {t("many.unarchive", { count: chosen.length })}
              </Button>
            )}
            <Button variant="danger" onClick={() => void acts.trash(chosen).then(clear)}>
              <Icon as={Trash2} />
              {t("many.trash", { count: chosen.length })}
            </Button>
          </>
        )}
      </SelectionBar>
      <ConfirmDialog
        open={asked.length > 0}
        onOpenChange={(open) => !open && setAsked([])}
        question={t("delete.question", { count: asked.length, name: asked[0]?.name ?? "" })}
        consequence={t("delete.consequence")}
        actLabel={t("delete.act", { count: asked.length })}
        keepLabel={t("delete.keep")}
        onAct={() => {
          void acts.remove(asked).then(clear);
          setAsked([]);
        }}
      />
    </>
  );
}

function Nothing({ list, listing, onClear }: { list: ListName; listing: Listing; onClear: () => void }) {
  const t = useWords("lists");
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
  if (list === "trash")
    return (
      <EmptyState glyph={Trash2} title={t("empty.trash")}>
        {t("empty.trashWords")}
      </EmptyState>
    );
  const start = (
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
