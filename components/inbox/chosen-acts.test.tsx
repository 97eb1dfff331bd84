// What may be done with packages that are chosen: giving them to somebody else is offered to who may.
import { expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { ChosenActs } from "./chosen-acts.tsx";
import type { PackageActs } from "./use-package-acts.ts";

const markup = await englishMarkup("lists");
const pkg = { id: "p", name: "Lease", status: "SENT", sender: { id: "ann" }, documents: [], consent: null };

const drawn = (list: "inbox" | "trash", onGive: (() => void) | undefined, onMove?: () => void) =>
  markup(
    <ChosenActs
      list={list}
      chosen={[pkg as unknown as Package]}
      myId="me"
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
  expect(drawn("inbox", undefined, vi.fn())).toMatch(/title="Move"/);
  expect(drawn("inbox", undefined)).not.toMatch(/title="Move"/);
  expect(drawn("trash", undefined, vi.fn())).not.toMatch(/title="Move"/);
});
