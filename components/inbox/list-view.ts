// PURE. Which packages a list shows: its views, and how view, search, order and page stand in the address.
import type { PackageListQuery } from "#components/queries/packages.ts";

export type ListName = "inbox" | "drafts" | "trash";
export type ListView = { id: string; label: string; query: Pick<PackageListQuery, "query" | "predefined"> };

export const listViews: Record<ListName, readonly ListView[]> = {
  inbox: [
    // Our choice: all is all that is not in the trash. The interface's own `predefined=all` leaves out what has ended.
    { id: "all", label: "All", query: {} },
    { id: "mine", label: "Your turn", query: { predefined: "myTurn" } },
    { id: "sent", label: "Waiting on others", query: { predefined: "waitingOnOthers" } },
    { id: "completed", label: "Completed", query: { predefined: "completed" } },
    { id: "expiring", label: "About to expire", query: { predefined: "expiringSoon" } },
    { id: "ended", label: "Declined", query: { query: "DECLINED,OPTED_OUT" } },
    { id: "expired", label: "Expired", query: { query: "EXPIRED" } },
    { id: "archived", label: "Archived", query: { query: "ARCHIVED" } },
  ],
  drafts: [{ id: "drafts", label: "Drafts", query: { query: "DRAFT" } }],
  trash: [{ id: "trash", label: "Trash", query: { query: "trashed" } }],
};

/** What belongs where nothing is yet, by view. */
const belongings: Readonly<Record<string, string>> = {
  mine: "Packages you are asked to sign appear here.",
  sent: "Packages that others have to sign appear here.",
  completed: "Packages that everybody has signed appear here.",
  expiring: "Packages whose due date is near appear here.",
  ended: "Packages that somebody declined to sign appear here.",
  expired: "Packages whose due date has passed appear here.",
  archived: "Completed packages that you archive appear here.",
};
export const emptyWords = ({ id }: Pick<ListView, "id">) => ({
  title: id === "mine" ? "Nothing waits for you" : "Nothing here yet",
  words: belongings[id] ?? "Packages you send appear here.",
});

export const listTitles: Record<ListName, string> = { inbox: "Packages", drafts: "Drafts", trash: "Trash" };

/** What is shown of the list, then the list: "Your turn · Packages". */
export function titleOfListing(list: ListName, { view, search }: Pick<Listing, "view" | "search">): string {
  const first = listViews[list][0];
  return [
    ...(search ? [`“${search}”`] : []),
    ...(view === first ? [] : [view.label]),
    view === first && list === "inbox" && !search ? "All packages" : listTitles[list],
  ].join(" · ");
}

export const pageSize = 25;
const sorts = ["updated", "name", "due", "created"] as const;
export type Sort = (typeof sorts)[number];
export type Listing = { view: ListView; search: string; sort: Sort; dir: "asc" | "desc"; from: number };

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
  const from = Number(params.get("from"));
  return {
    view,
    search: params.get("search")?.trim() ?? "",
    sort,
    dir,
    from: Number.isInteger(from) && from > 1 ? from : 1,
  };
}

export function queryOfListing({ view, search, sort, dir, from }: Listing): PackageListQuery {
  return { ...view.query, ...(search ? { search } : {}), sort, dir, from, to: from + pageSize - 1 };
}

/** An address as the page is given it; what stands in it twice counts once. */
export const asParams = (given: Record<string, string | string[] | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, [value].flat()[0] ?? ""]] : [])),
  );
