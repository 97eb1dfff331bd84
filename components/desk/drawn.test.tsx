// Whoever has roles without preparing packages is offered none, wherever a new one can be begun.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { OverviewScreen } from "#components/overview/overview-screen.tsx";
import { MayPrepare } from "#components/packages/may-prepare.tsx";
import { deskKept } from "#components/queries/desk.ts";
import { me } from "#components/queries/instance.ts";
import { startTemplates } from "#components/queries/templates.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { allCounts } from "./desk-questions.ts";
import { TopBar } from "./top-bar.tsx";

const keys: { startPackage?: () => void }[] = [];
vi.mock("./use-desk-shortcuts.ts", () => ({ useDeskShortcuts: (given: (typeof keys)[number]) => keys.push(given) }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const markup = await englishMarkup("desk", "reports", "overview", "templates", "lists", "prepare");
const nothing = () => undefined;
const person = { name: "Olive", email: "olive@example.com", accountName: "Nordhaven" };
const without = ["templates_layouts.templates"];

function drawn(node: ReactNode, permissions: readonly string[] | undefined): string {
  const client = new QueryClient();
  client.setQueryData(me.queryKey as readonly unknown[], {
    id: "s1",
    type: "REGULAR",
    ...(permissions && { permissions }),
  });
  client.setQueryData(startTemplates.queryKey as readonly unknown[], {
    count: 1,
    results: [{ id: "t1", name: "Tenancy" }],
  });
  client.setQueryData(deskKept.queryKey as readonly unknown[], {
    views: [],
    firstSteps: { done: false, signature: false },
  });
  client.setQueryData(allCounts.queryKey as readonly unknown[], { transactions: 0, completed: 0 });
  return markup(
    <QueryClientProvider client={client}>
      <DeskFrame person={person} permissions={permissions} onSignOut={nothing}>
        {node}
      </DeskFrame>
    </QueryClientProvider>,
  );
}

/** What the overview offers; the frame around it has its own. */
const overview = (permissions?: readonly string[]) => drawn(<OverviewScreen zone="UTC" />, permissions);

test("the rail, the phone's bar and the key N", () => {
  const frame = (permissions?: readonly string[]) => drawn(<TopBar title="Packages" />, permissions);
  expect(frame().match(/href="\/packages\/new"/g)).toHaveLength(2);
  expect(frame(["transaction.transaction"]).match(/href="\/packages\/new"/g)).toHaveLength(2);
  expect(keys.at(-1)?.startPackage).toBeTypeOf("function");
  expect(frame(without)).not.toContain("/packages/new");
  expect(keys.at(-1)?.startPackage).toBeUndefined();
});

test("the overview says why it takes no files, offers no templates and has one step alone", () => {
  const offered = overview();
  for (const words of ["Tenancy", "Prepare a package", "0 of 4 done"]) expect(offered).toContain(words);
  expect(offered).not.toContain("Your roles do not let you prepare packages.");
  const told = overview(without);
  expect(told).toContain("Your roles do not let you prepare packages.");
  expect(told).toContain("0 of 1 done");
  for (const words of ["Tenancy", "Prepare a package", 'type="file"', "/packages/new"])
    expect(told).not.toContain(words);
});

test("the page of a new package says why there is none", () => {
  const page = (permissions?: readonly string[]) =>
    drawn(<MayPrepare packageId="p 1">The steps</MayPrepare>, permissions);
  expect(page()).toContain("The steps");
  const told = page(without);
  expect(told).not.toContain("The steps");
  expect(told).toContain("Your roles do not let you prepare packages. Ask one of the account’s managers.");
  expect(told).toContain('href="/packages/p%201"');
});
