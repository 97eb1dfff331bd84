// PURE. Which packages a list shows: its views, and how view, search, order and page stand in the address.
import { fromIn, searchIn } from "#components/desk/list-address.ts";
import type { PackageListQuery } from "#components/queries/packages.ts";
import type { AreaWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Translator } from "#lib/language/translator.ts";
import { filterIn, type ListFilter, queryOfFilter } from "./list-filter.ts";

export type ListName = "inbox" | "drafts" | "trash";
export type ViewId =
  | "all"
  | "mine"
  | "sent"
  | "completed"
  | "expiring"
  | "ended"
  | "expired"
  | "archived"
  | "drafts"
  | "trash";
export type ListView = { id: ViewId; query: Pick<PackageListQuery, "query" | "predefined"> };

export const listViews: Record<ListName, readonly ListView[]> = {
  inbox: [
    // Our choice: all is all that is not in the trash. The interface's own `predefined=all` leaves out what has ended.
    { id: "all", query: {} },
    { id: "mine", query: { predefined: "myTurn" } },
    { id: "sent", query: { predefined: "waitingOnOthers" } },
    { id: "completed", query: { predefined: "completed" } },
    { id: "expiring", query: { predefined: "expiringSoon" } },
    { id: "ended", query: { query: "DECLINED,OPTED_OUT" } },
    { id: "expired", query: { query: "EXPIRED" } },
    { id: "archived", query: { query: "ARCHIVED" } },
  ],
  drafts: [{ id: "drafts", query: { query: "DRAFT" } }],
  trash: [{ id: "trash", query: { query: "trashed" } }],
};

/** What is shown of the list, then the list: "Your turn · Packages". The name of a folder is known once it has been asked for. */
export function titleOfListing(
  t: AreaWords<"lists"> | Translator<"lists">["t"],
  list: ListName,
  { view, search }: Pick<Listing, "view" | "search">,
  folder?: string,
): string {
  const first = listViews[list][0];
  return [
    ...(search ? [t("matching", { text: search })] : []),
    ...(folder ? [folder] : []),
    ...(view === first ? [] : [t(`view.${view.id}`)]),
    view === first && list === "inbox" && !search && !folder ? t("all") : t(`list.${list}`),
  ].join(" · ");
}

export const pageSize = 25;
const sorts = ["updated", "name", "due", "created"] as const;
export type Sort = (typeof sorts)[number];
export type Listing = {
  view: ListView;
  search: string;
  filter: ListFilter;
  /** The id of a folder; empty: whatever folder a package lies in. */
  folder: string;
  sort: Sort;
  dir: "asc" | "desc";
  from: number;
};

const folderIn = (params: URLSearchParams): string =>
  (params.get("folder") ?? "").replaceAll(/\p{Cc}/gu, "").slice(0, longest.short);

/** Reads the address; anything unknown in it is the default. */
export function listingOf(list: ListName, params: URLSearchParams): Listing {
  const views = listViews[list];
  const view = views.find((v) => v.id === params.get("view")) ?? views[0];
  if (!view) throw new Error("a list has at least one view");
  const sort = sorts.find((s) => s === params.get("sort")) ?? "updated";
  const dir =
    params.get("dir") === "asc" || params.get("dir") === "desc"
      ? (params.get("dir") as "asc" | "desc")
      : sort === "name"
        ? "asc"
        : "desc";
  return {
    view,
    search: searchIn(params),
    filter: filterIn(params, view),
    // What is in the trash lies in no folder that is looked into.
    folder: list === "trash" ? "" : folderIn(params),
    sort,
    dir,
    from: fromIn(params),
  };
}

/** `zone`: of whoever looks; their days begin there. */
export function queryOfListing(listing: Listing, zone: string): PackageListQuery {
  const { view, search, filter, folder, sort, dir, from } = listing;
  return {
    ...view.query,
    ...queryOfFilter(filter, zone),
    ...(search ? { search } : {}),
    ...(folder ? { folder } : {}),
    sort,
    dir,
    from,
    to: from + pageSize - 1,
  };
}

/** An address as the page is given it; what stands in it twice counts once. */
export const asParams = (given: Record<string, string | string[] | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, [value].flat()[0] ?? ""]] : [])),
  );
