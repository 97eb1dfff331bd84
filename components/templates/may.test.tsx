// What the library offers to whom their roles leave out templates, packages or both.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { me } from "#components/queries/instance.ts";
import { templateList } from "#components/queries/templates.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { libraryView, queryOfView } from "./library-view.ts";
import { NewTemplateDialog } from "./new-template-dialog.tsx";
import { card } from "./templates.testing.ts";
import { TemplatesScreen } from "./templates-screen.tsx";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/templates",
  useSearchParams: () => new URLSearchParams(),
}));
// The parts of a menu come with its opening, a dialog stands beside the page.
vi.mock("#components/ui/menu.tsx", () => {
  const Item = ({ children }: { children?: ReactNode }) => <i>{children}</i>;
  return { Menu: Item, MenuItem: Item, MenuLink: Item, MenuRule: () => null };
});
vi.mock("#components/ui/dialog.tsx", () => ({ Dialog: ({ children }: { children?: ReactNode }) => children }));

const markup = await englishMarkup("templates", "desk");
const nothing = () => undefined;

function drawn(node: ReactNode, permissions: readonly string[] | undefined, cards = [card()]): string {
  const client = new QueryClient();
  const { queryKey } = templateList(queryOfView(libraryView(new URLSearchParams())));
  client.setQueryData(queryKey as readonly unknown[], { count: cards.length, results: cards });
  client.setQueryData(me.queryKey as readonly unknown[], {
    ...{ id: "s1", type: "REGULAR" },
    ...(permissions && { permissions }),
  });
  return markup(
    <QueryClientProvider client={client}>
      <DeskContext value={{ openPalette: nothing, openShortcuts: nothing }}>{node}</DeskContext>
    </QueryClientProvider>,
  );
}

const packages = "transaction.transaction";
const templates = "templates_layouts.templates";
const offered = ["New template", "Use", "Rename", "Duplicate", "Send to many", "Public link", "Move to trash"];

test.each([
  ["no roles of the account's own", undefined, offered],
  ["both", [packages, templates], offered],
  ["packages without templates", [packages], ["Use", "Rename", "Send to many", "Move to trash"]],
  ["templates without packages", [templates], ["New template", "Public link"]],
  ["neither", [], []],
])("%s", (_, permissions, expected) => {
  const said = drawn(<TemplatesScreen />, permissions).split(/<[^>]+>/);
  expect(offered.filter((words) => said.some((one) => one.startsWith(words)))).toEqual(expected);
});

test("an empty library begins no template for whoever may make none", () => {
  expect(drawn(<TemplatesScreen />, [packages], [])).not.toContain("New template");
  expect(drawn(<TemplatesScreen />, [templates], []).match(/New template/g)).toHaveLength(2);
});

test("whoever prepares no packages makes a template of one that is there", () => {
  const dialog = (permissions?: readonly string[]) => drawn(<NewTemplateDialog onClose={nothing} />, permissions);
  expect(dialog()).toContain('type="file"');
  const narrow = dialog([templates]);
  expect(narrow).not.toContain('type="file"');
  expect(narrow).toContain("<fieldset");
});
