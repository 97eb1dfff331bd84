// What the menu of a row offers to whom their roles leave nothing but reading, or no templates.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { DataTable } from "#components/ui/data-table.tsx";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import type { RowActs } from "./package-row-menu.tsx";
import { PackageListContext, usePackageColumns } from "./use-package-columns.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
// The parts of a menu come with its opening.
vi.mock("#components/ui/menu.tsx", () => {
  const Item = ({ children }: { children?: ReactNode }) => <i>{children}</i>;
  return { Menu: Item, MenuItem: Item, MenuLink: Item, MenuRule: () => null };
});

const markup = await englishMarkup("lists", "desk");
const pkg = {
  ...{ id: "p1", name: "Lease", type: "PACKAGE", status: "DRAFT", trashed: false, updated: "2026-03-02T09:00:00Z" },
  ...{ due: null, consent: null, roles: [], documents: [] },
  sender: { id: "me", name: "Ben Okafor", email: "ben@example.com" },
} as unknown as Package;

type RowsProps = { permissions: readonly string[] | undefined; mayMove?: boolean };

function Rows({ permissions, mayMove = false }: RowsProps) {
  return (
    <PackageListContext
      value={{
        me: { id: "me", email: "ben@example.com", permissions },
        search: "",
        acts: {} as RowActs,
        mayMove: () => mayMove,
      }}
    >
      <DataTable columns={usePackageColumns()} rows={[pkg]} idOf={({ id }) => id} phone="" />
    </PackageListContext>
  );
}

const offered = ["Duplicate", "Save as template", "Move to trash"];

test.each([
  ["no roles of the account's own", undefined, offered],
  ["packages without templates", ["transaction.transaction"], ["Duplicate", "Move to trash"]],
  ["templates without packages", ["templates_layouts.templates"], []],
])("%s", (_, permissions, expected) => {
  const html = markup(
    <QueryClientProvider client={new QueryClient()}>
      <Rows permissions={permissions} />
    </QueryClientProvider>,
  );
  const said = html.split(/<[^>]+>/);
  expect(offered.filter((words) => said.some((one) => one.startsWith(words)))).toEqual(expected);
});

test("whoever sees it moves it into a folder of theirs, whatever their roles leave them", () => {
  const rows = (mayMove: boolean) =>
    markup(
      <QueryClientProvider client={new QueryClient()}>
        <Rows permissions={[]} mayMove={mayMove} />
      </QueryClientProvider>,
    );
  expect(rows(true)).toContain("Move to folder…");
  expect(rows(false)).not.toContain("Move to folder…");
});
