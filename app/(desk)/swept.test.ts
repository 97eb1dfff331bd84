// No page of the desk is left out by the journeys that sweep over all of them (e2e/long: languages, long names).
import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskAddresses } from "../../e2e/support/desk-addresses.ts";

const swept = deskAddresses({ draft: "d", sent: "s", template: "t", batch: "b", group: "g", sender: "me" }).map(
  (address) => address.split("?")[0],
);
/** `/packages/[packageId]/review` as addresses have it. */
const isAt = (folder: string) => {
  const parts = folder.split("/").map((part) => (/^\[.*\]$/.test(part) ? "[^/]+" : part));
  return new RegExp(`^/${parts.join("/").replace(/^\.$/, "")}$`);
};

const folders = globSync("**/page.tsx", { cwd: import.meta.dirname }).map((file) => join(file, ".."));

test("there are pages to look for", () => {
  expect(folders.length).toBeGreaterThan(30);
});

test.each(folders)("the page at %s is swept", (folder) => {
  const at = isAt(folder);
  // A new package and an unknown one have the form of an address with an id: each counts for its own page alone.
  const others = folders.filter((other) => other !== folder && !other.includes("["));
  const mine = swept.filter(
    (address) => at.test(address ?? "") && !others.some((other) => isAt(other).test(address ?? "")),
  );
  expect(mine.length, String(at)).toBeGreaterThan(0);
});
