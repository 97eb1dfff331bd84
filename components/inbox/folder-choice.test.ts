// What a move dialog offers for what is typed.
import { expect, test } from "vitest";
import { offeredFolders } from "./folder-choice.ts";

const all = ["Contracts", "Leases", "Old leases"].map((name, at) => ({ id: `f${at}`, name }));
const offered = (typed: string, wanted?: Parameters<typeof offeredFolders>[2]) => {
  const { folders, fresh, chosen } = offeredFolders(all, typed, wanted);
  return { names: folders.map(({ name }) => name), fresh, chosen };
};

test("all of them and none chosen, before anything is typed", () => {
  expect(offered("  ")).toEqual({ names: ["Contracts", "Leases", "Old leases"], fresh: undefined, chosen: undefined });
  expect(offered("", "none").chosen).toBe("none");
  expect(offered("", "id f1").chosen).toBe("id f1");
});

test("those that are called so, the exact one first, and a new one only where none is called exactly so", () => {
  expect(offered("lease")).toEqual({ names: ["Leases", "Old leases"], fresh: "lease", chosen: "id f1" });
  expect(offered("OLD LEASES")).toEqual({ names: ["Old leases"], fresh: undefined, chosen: "id f2" });
  expect(offered("leases").names).toEqual(["Leases", "Old leases"]);
  expect(offered(" Invoices ")).toEqual({ names: [], fresh: "Invoices", chosen: "new" });
});

test("what was chosen stays chosen as long as it is offered", () => {
  expect(offered("lease", "id f2").chosen).toBe("id f2");
  expect(offered("lease", "new").chosen).toBe("new");
  expect(offered("lease", "id f0").chosen).toBe("id f1");
  expect(offered("lease", "none").chosen).toBe("id f1");
});
