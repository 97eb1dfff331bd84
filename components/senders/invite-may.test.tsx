// Whoever invites senders by a role is offered no managers, and the account's roles only who gives roles: the service does neither for others.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { accountRoleList } from "#components/queries/account-roles.ts";
import { me } from "#components/queries/instance.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { senderPage } from "./sender-page.ts";
import { SendersScreen } from "./senders-screen.tsx";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/senders",
  useSearchParams: () => new URLSearchParams(),
}));
// A dialog stands beside the page, once it is opened.
vi.mock("#components/ui/dialog.tsx", () => ({ Dialog: ({ children }: { children?: ReactNode }) => children }));

const markup = await englishMarkup("senders", "roles", "security", "evidence", "desk", "prepare");
const nothing = () => undefined;
const since = "2026-01-05T10:00:00Z";

function drawn(person: object, roles?: readonly object[]): string {
  const client = new QueryClient();
  // Of what is not asked for nothing is known.
  if (roles)
    client.setQueryData(accountRoleList.queryKey as readonly unknown[], { count: roles.length, results: roles });
  client.setQueryData(me.queryKey as readonly unknown[], {
    id: "s1",
    name: "Ada",
    email: "ada@example.com",
    ...person,
  });
  const { queryKey } = senderPage(new URLSearchParams());
  const listed = { id: "s2", name: "Bo", email: "bo@example.com", type: "REGULAR", status: "ACTIVE", created: since };
  const accountRoles = [{ id: "p", name: "Berth clerk" }];
  client.setQueryData(queryKey as readonly unknown[], {
    count: 1,
    results: [{ ...listed, activated: since, accountRoles }],
  });
  return markup(
    <QueryClientProvider client={client}>
      <DeskContext value={{ openPalette: nothing, openShortcuts: nothing }}>
        <SendersScreen />
      </DeskContext>
    </QueryClientProvider>,
  );
}
const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0;
const managersOffered = (person: object) => count(drawn(person), /type="radio"/g);

const role = (id: string, builtIn: boolean) => ({
  id,
  name: id,
  description: "",
  permissions: [],
  enabled: true,
  builtIn,
});
const roles = [role("manager", true), role("sender", true), role("Port clerk", false)];
const rolesOffered = (person: object) => count(drawn(person, roles), /type="checkbox"/g);

test("a manager chooses in both dialogs, who has a role in none", () => {
  expect(managersOffered({ type: "MANAGER" })).toBe(4);
  expect(managersOffered({ type: "REGULAR", permissions: ["sender_admin.users"] })).toBe(0);
});

test("where the account has roles of its own, they are offered in both; the manager's not by who has a role", () => {
  expect(rolesOffered({ type: "MANAGER" })).toBe(6);
  expect(rolesOffered({ type: "REGULAR", permissions: ["sender_admin.users", "sender_admin.role"] })).toBe(4);
  expect(rolesOffered({ type: "REGULAR", permissions: ["sender_admin.users"] })).toBe(0);
  expect(count(drawn({ type: "MANAGER" }, roles.slice(0, 2)), /type="checkbox"/g)).toBe(0);
});

test("the list names the account's own roles below what somebody is", () => {
  expect(drawn({ type: "MANAGER" })).toMatch(/Sender<span[^>]*>Berth clerk</);
});
