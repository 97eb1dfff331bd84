import { describe, expect, it } from "vitest";
import { addressWith } from "#components/desk/address-with.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { filterIn, isNarrowed, queryOfFilter } from "./list-filter.ts";
import { listingOf, queryOfListing, titleOfListing } from "./list-view.ts";

const { t } = await translatorFor("lists", "en");

const read = (list: "inbox" | "drafts" | "trash", text: string) =>
  queryOfListing(listingOf(list, new URLSearchParams(text)), "UTC");

describe("the address of a list", () => {
  it("is the newest of everything when it says nothing", () => {
    expect(read("inbox", "")).toEqual({ sort: "updated", dir: "desc", from: 1, to: 25 });
  });
  it("names view, search, order and page", () => {
    expect(read("inbox", "view=mine&search=lease&sort=name&from=26")).toEqual({
      predefined: "myTurn",
      search: "lease",
      sort: "name",
      dir: "asc",
      from: 26,
      to: 50,
    });
  });
  it("ignores what it does not know", () => {
    expect(read("drafts", "view=nonsense&sort=colour&dir=up&from=-3")).toEqual({
      query: "DRAFT",
      sort: "updated",
      dir: "desc",
      from: 1,
      to: 25,
    });
  });
  it("narrows by status, time and sender, and by no status where the view is one of a status", () => {
    const text = "status=SENT&period=month&sender=ann%40example.com";
    const filter = filterIn(new URLSearchParams(text), { id: "all" });
    expect(queryOfFilter(filter, "UTC", new Date("2026-11-27T16:30:00Z"))).toEqual({
      query: "SENT",
      lastUpdatedStartDate: "2026-10-28T00:00:00Z",
      ownerEmail: "ann@example.com",
    });
    expect(read("inbox", "view=ended&status=SENT").query).toBe("DECLINED,OPTED_OUT");
    expect(isNarrowed(filterIn(new URLSearchParams("status=SENT&period=fortnight"), { id: "ended" }))).toBe(false);
  });
  it("narrows to days on the reader's own calendar, and to none that end before they begin", () => {
    const filter = filterIn(new URLSearchParams("period=custom&since=2026-03-29&until=2026-03-29"), { id: "mine" });
    expect(queryOfFilter(filter, "Europe/Berlin")).toEqual({
      lastUpdatedStartDate: "2026-03-28T23:00:00Z",
      lastUpdatedEndDate: "2026-03-29T21:59:59Z",
    });
    expect(read("inbox", "period=custom&since=2026-03-29&until=2026-03-01").lastUpdatedStartDate).toBeUndefined();
  });
  it("looks into a folder, which stays in the address with every other choice, and not in the trash", () => {
    expect(read("inbox", "folder=f1&view=mine")).toMatchObject({ folder: "f1", predefined: "myTurn" });
    expect(read("drafts", "folder=f1")).toMatchObject({ folder: "f1", query: "DRAFT" });
    expect(read("trash", "folder=f1")).not.toHaveProperty("folder");
    expect(addressWith("/inbox", new URLSearchParams("folder=f1&from=26"), { view: "mine" })).toBe(
      "/inbox?folder=f1&view=mine",
    );
    const listing = listingOf("inbox", new URLSearchParams("folder=f1"));
    expect(titleOfListing(t, "inbox", listing, "Leases")).toBe("Leases · Packages");
  });
  it("goes back to the first page when anything else changes", () => {
    const params = new URLSearchParams("from=51&search=a");
    expect(addressWith("/inbox", params, { sort: "name" })).toBe("/inbox?search=a&sort=name");
    expect(addressWith("/inbox", params, { from: "26" })).toBe("/inbox?from=26&search=a");
    expect(addressWith("/inbox", params, { search: null })).toBe("/inbox");
  });
  it.each([
    ["inbox", "", "All packages"],
    ["inbox", "view=ended", "Declined · Packages"],
    ["inbox", "search=lease", "“lease” · Packages"],
    ["trash", "search=lease", "“lease” · Trash"],
    ["drafts", "", "Drafts"],
  ] as const)("is titled by what is shown: %s?%s", (list, text, title) => {
    expect(titleOfListing(t, list, listingOf(list, new URLSearchParams(text)))).toBe(title);
  });
});
