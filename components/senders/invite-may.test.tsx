// Whoever invites senders by a role is offered no managers: the service makes none for them.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { me } from "#components/queries/instance.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { SendersScreen } from "./senders-screen.tsx";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/senders",
  useSearchParams: () => new URLSearchParams(),
}));
// A dialog stands beside the page, once it is opened.
vi.mock("#components/ui/dialog.tsx", () => ({ Dialog: ({ children }: { children?: ReactNode }) => children }));

const markup = await englishMarkup("senders", "desk", "prepare");
const nothing = () => undefined;

function managersOffered(person: object): number {
  const client = new QueryClient();
  client.setQueryData(me.queryKey as readonly unknown[], {
    id: "s1",
    name: "Ada",
    email: "ada@example.com",
    ...person,
  });
  const html = markup(
    <QueryClientProvider client={client}>
      <DeskContext value={{ openPalette: nothing, openShortcuts: nothing }}>
        <SendersScreen />
      </DeskContext>
    </QueryClientProvider>,
  );
  return html.match(/type="radio"/g)?.length ?? 0;
}

test("a manager chooses in both dialogs, who has a role in none", () => {
  expect(managersOffered({ type: "MANAGER" })).toBe(4);
  expect(managersOffered({ type: "REGULAR", permissions: ["sender_admin.users"] })).toBe(0);
});
