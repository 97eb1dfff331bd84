// PURE. What of the library is shown, as its address says it: templates or layouts, whose, in which order, from which on.
import { fromIn, searchIn } from "#components/desk/list-address.ts";
import { listHref } from "#components/packages/prepare/step-names.ts";
import type { TemplateListQuery } from "#components/queries/templates.ts";

export const kinds = ["TEMPLATE", "LAYOUT"] as const;
export type Kind = (typeof kinds)[number];
export const owners = ["all", "mine", "shared", "trash"] as const;
export const sorts = ["name", "used", "updated"] as const;

/** As many as fill a few rows of a wide window. */
export const pageSize = 24;

export type LibraryView = {
  kind: Kind;
  owner: (typeof owners)[number];
  sort: (typeof sorts)[number];
  search: string;
  from: number;
};

const oneOf = <T extends string>(all: readonly T[], given: string | null): T | undefined =>
  all.find((one) => one === given);

/** What no one has written so is taken for what is usual. */
export const libraryView = (params: URLSearchParams): LibraryView => ({
  kind: params.get("kind") === "layouts" ? "LAYOUT" : "TEMPLATE",
  owner: oneOf(owners, params.get("owner")) ?? "all",
  sort: oneOf(sorts, params.get("sort")) ?? "name",
  search: searchIn(params),
  from: fromIn(params),
});

export const queryOfView = ({ kind, owner, sort, search, from }: LibraryView): TemplateListQuery => ({
  type: kind,
  owner,
  sort,
  from,
  to: from + pageSize - 1,
  ...(search ? { search } : {}),
});

/** The library's address. */
export const libraryHref = (kind: Kind): string => listHref(kind);

export const designerHref = (id: string): string => `/packages/${encodeURIComponent(id)}/designer`;

export const bulkHref = (id: string): string => `/templates/${encodeURIComponent(id)}/bulk`;
