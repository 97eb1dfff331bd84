// PURE. Which packages a list shows: its views, and how view, search, order and page stand in the address.
import type { PackageListQuery } from "#components/queries/packages.ts";

export type ListName = "inbox" | "drafts" | "trash";
export type ListView = { id: string; label: string; query: Pick<PackageListQuery, "query" | "predefined"> };

export const listViews: Record<ListName, readonly ListView[]> = {
  inbox: [
    { id: "all", label: "All", query: { predefined: "all" } },
    { id: "mine", label: "Your turn", query: { predefined: "myTurn" } },
    { id: "sent", label: "Waiting on others", query: { predefined: "waitingOnOthers" } },
    { id: "completed", label: "Completed", query: { predefined: "completed" } },
    { id: "expiring", label: "About to expire", query: { predefined: "expiringSoon" } },
    { id: "ended", label: "Declined", query: { query: "DECLINED" } },
    { id: "expired", label: "Expired", query: { query: "EXPIRED" } },
  ],
  drafts: [{ id: "drafts", label: "Drafts", query: { query: "DRAFT" } }],
  trash: [{ id: "trash", label: "Trash", query: { query: "trashed" } }],
};

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

/** The address with some of its parameters changed; null removes one. Every change but of the page leads to the first page. */
export function addressWith(path: string, params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  if (!("from" in changes)) next.delete("from");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}
