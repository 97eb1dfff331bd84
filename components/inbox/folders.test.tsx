// The folders of a list as they are drawn: the menu beside the views, what a move dialog offers, and a folder with nothing in it.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { isFolderGone } from "#components/queries/folders.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { englishUi } from "#components/ui/ui-words.ts";
import { reasonOf } from "#components/ui/use-reason.ts";
import { CallError } from "#lib/contract/call.ts";
import { offeredFolders } from "./folder-choice.ts";
import { FolderRadios } from "./folder-dialogs.tsx";
import { FoldersMenu } from "./folders-menu.tsx";
import { listingOf } from "./list-view.ts";
import { NoPackages } from "./no-packages.tsx";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/inbox",
  useSearchParams: () => new URLSearchParams(),
}));
// The parts of a menu come with its opening.
vi.mock("#components/ui/menu.tsx", () => {
  const Item = ({ children }: { children?: ReactNode }) => <i>{children}</i>;
  const Menu = ({ trigger, children }: { trigger: ReactNode; children?: ReactNode }) => (
    <>
      {trigger}
      {children}
    </>
  );
  type Option = { value: string; label: string; count?: { whole: string } };
  const MenuChoice = ({ value, options }: { value: string; options: Option[] }) =>
    options.map(({ value: own, label, count }) => (
      <i key={own}>{[label, ...(count ? [`(${count.whole})`] : []), ...(own === value ? ["✓"] : [])].join(" ")}</i>
    ));
  return { Menu, MenuItem: Item, MenuLabel: Item, MenuChoice, MenuRule: () => null };
});

const markup = await englishMarkup("lists", "desk");
const said = (html: string) =>
  html
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter(Boolean);
const folders = [
  { id: "f1", name: "Contracts", packages: 1 },
  { id: "f2", name: "Leases", packages: 1200 },
];
const menu = (shown: string, all = folders, failure?: Error) =>
  said(markup(<FoldersMenu folders={{ all, failure, readAgain: vi.fn() }} shown={shown} onTask={vi.fn()} />));
const held = ["Contracts (1 package)", "Leases (1,200 packages)"];

test("the menu leads to each folder with how many lie in it, and says which is shown; that can be renamed and removed", () => {
  expect(menu("")).toEqual(["All folders", "All folders ✓", ...held, "New folder…"]);
  expect(menu("f2")).toEqual([
    ...["Leases", "All folders", held[0], `${held[1]} ✓`, "New folder…"],
    ...["Rename “Leases”…", "Remove “Leases”…"],
  ]);
});

test("without a folder there is a first one to make, and one that is gone is named by nobody", () => {
  expect(menu("", [])).toEqual(["Folders", "New folder…"]);
  expect(menu("gone")).toEqual(["Folders", "All folders", ...held, "New folder…"]);
});

test("folders that could not be read: why, and the way to ask again", () => {
  const failure = new CallError(503, { message: "Busy.", messageKey: "error.serviceUnavailable.default" });
  expect(menu("", [], failure)).toEqual(["Folders", reasonOf(englishUi, failure), "Try again", "New folder…"]);
});

test("a move offers the folders that are called as is typed, none, and a new one, and says where the package lies", () => {
  const offers = (typed: string, lies?: string | null) =>
    said(
      markup(
        <FolderRadios
          {...offeredFolders(folders, typed, undefined)}
          withNone={!typed}
          lies={lies}
          onChoose={vi.fn()}
        />,
      ),
    );
  expect(offers("")).toEqual(["Folder", "No folder", "Contracts", "Leases"]);
  expect(offers("", null)).toEqual(["Folder", "No folder", "as it is now", "Contracts", "Leases"]);
  expect(offers("", "f2")).toEqual(["Folder", "No folder", "Contracts", "Leases", "as it is now"]);
  expect(offers("leas")).toEqual(["Folder", "Leases", "New folder “leas”"]);
});

test("a long name breaks in its place, as all that people have named does, and widens nothing", () => {
  const radios = markup(
    <FolderRadios {...offeredFolders(folders, "", undefined)} withNone lies={undefined} onChoose={vi.fn()} />,
  );
  expect(radios).toContain('<bdi class="min-w-0">Contracts</bdi>');
});

test("a folder with nothing in it, and one that is gone, say so and lead out", () => {
  const empty = (isGone: boolean) =>
    said(
      markup(
        <QueryClientProvider client={new QueryClient()}>
          <NoPackages
            list="inbox"
            listing={listingOf("inbox", new URLSearchParams("folder=f1"))}
            isGone={isGone}
            onClear={vi.fn()}
            onLeave={vi.fn()}
          />
        </QueryClientProvider>,
      ),
    );
  expect(empty(false)).toEqual(expect.arrayContaining(["Nothing of this in the folder", "All folders"]));
  expect(empty(true)).toEqual(expect.arrayContaining(["This folder is not there any more", "All folders"]));
});

test("a folder is gone where the service says so, and not where it could not be asked", () => {
  expect(isFolderGone(new CallError(404, { messageKey: "error.notFound.folderNotFound" }))).toBe(true);
  expect(isFolderGone(new CallError(404, { messageKey: "error.notFound.packageNotFound" }))).toBe(false);
  expect(isFolderGone(new CallError(0, {}))).toBe(false);
});
