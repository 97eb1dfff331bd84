// What may be done with packages that are chosen: giving them to somebody else is offered to who may.
import { expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { ChosenActs } from "./chosen-acts.tsx";
import type { PackageActs } from "./use-package-acts.ts";

const markup = await englishMarkup("lists");
const pkg = {
  ...{ id: "p", name: "Lease", type: "PACKAGE", status: "SENT", trashed: false },
  ...{ sender: { id: "ann" }, documents: [], consent: null },
};

const drawn = (
  list: "inbox" | "trash",
  onGive: (() => void) | undefined,
  me: { id: string; mayAct?: boolean } = { id: "me" },
  onMove?: () => void,
) =>
  markup(
    <ChosenActs
      list={list}
      chosen={[pkg as unknown as Package]}
      myId={me.id}
      mayAct={me.mayAct ?? true}
      acts={{} as PackageActs}
      onDelete={vi.fn()}
      onMove={onMove}
      onGive={onGive}
      onWithdraw={vi.fn()}
      onClear={vi.fn()}
    />,
  );

test("packages are given away by who may, others' as well, and not out of the trash", () => {
  expect(drawn("inbox", vi.fn())).toContain("Give away");
  expect(drawn("inbox", undefined)).not.toContain("Give away");
  expect(drawn("trash", vi.fn())).not.toContain("Give away");
});

test("packages are moved to a folder by whoever sees them, and not out of the trash", () => {
  expect(drawn("inbox", undefined, undefined, vi.fn())).toMatch(/title="Move"/);
  expect(drawn("inbox", undefined)).not.toMatch(/title="Move"/);
  expect(drawn("trash", undefined, undefined, vi.fn())).not.toMatch(/title="Move"/);
});

test("whose roles leave them nothing but reading is offered no act on their own packages", () => {
  const own = (list: "inbox" | "trash", mayAct: boolean) => drawn(list, undefined, { id: "ann", mayAct });
  const acts = { inbox: ["Remind", "Take 1 back", "Move 1 to trash"], trash: ["Restore", "Delete 1"] };
  for (const list of ["inbox", "trash"] as const)
    for (const words of acts[list]) {
      expect(own(list, true)).toContain(words);
      expect(own(list, false)).not.toContain(words);
    }
});
