// What the screens of roles say, as the browser first gets them.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { accountRoleList, senderRoles } from "#components/queries/account-roles.ts";
import { me } from "#components/queries/instance.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { AccountRole } from "#lib/contract/records/account-role.ts";
import { permissions } from "#lib/contract/records/permissions.ts";
import { RoleForm } from "./role-dialog.tsx";
import { permissionGroups } from "./role-words.ts";
import { RolesScreen } from "./roles-screen.tsx";
import { SenderRoles } from "./sender-roles.tsx";

vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: () => "/senders/roles",
  useSearchParams: () => new URLSearchParams(),
}));

const markup = await englishMarkup("roles", "desk");
const nothing = () => undefined;

function drawn(node: ReactNode, known: [queryKey: readonly unknown[], answer: unknown][]) {
  const client = new QueryClient();
  for (const [queryKey, answer] of known) client.setQueryData(queryKey, answer);
  const html = markup(
    <QueryClientProvider client={client}>
      <DeskContext value={{ openPalette: nothing, openShortcuts: nothing }}>{node}</DeskContext>
    </QueryClientProvider>,
  );
  const text = html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { html, text };
}

const manager: AccountRole = {
  id: "manager",
  name: "Manager",
  description: "",
  permissions: [...permissions],
  enabled: true,
  builtIn: true,
  userCount: 1,
};
const clerk: AccountRole = {
  id: "r1",
  name: "Port clerk",
  description: "Prepares packages",
  permissions: ["transaction.transaction", "templates_layouts.share_templates"],
  enabled: false,
  builtIn: false,
  userCount: 0,
};
const all = { count: 2, results: [manager, clerk] };

test("every permission that governs something stands on the screen once, and no other", () => {
  expect(permissionGroups.flatMap((group) => [...group.permissions]).toSorted()).toEqual([...permissions].toSorted());
});

test("the list says what each role allows, how many have it, and lets nobody change what every account has", () => {
  const { html, text } = drawn(<RolesScreen />, [
    [me.queryKey, { id: "s1", type: "MANAGER" }],
    [accountRoleList.queryKey, all],
  ]);
  expect(text).toContain("Does everything, and runs the account.");
  expect(text).toContain("1 person has it");
  expect(text).toMatch(/Port clerk Turned off: it allows nothing/);
  expect(text).toContain("Prepare and send packages");
  expect(text).toContain("Nobody has it");
  expect(html).not.toContain("share_templates");
  expect(text.match(/Change/g)).toHaveLength(1);
});

test("whoever has a role for it manages roles too, and whoever has none is told so", () => {
  const by = (person: object) => drawn(<RolesScreen />, [[me.queryKey, { id: "s1", type: "REGULAR", ...person }]]).text;
  expect(by({ permissions: ["sender_admin.role"] })).toContain("New role");
  expect(by({ permissions: ["sender_admin.users"] })).toContain("Only managers, and whoever has a role for it");
  expect(by({})).not.toContain("New role");
});

test("a role's form ticks what it allows", () => {
  const { html } = drawn(<RoleForm id="f" role={clerk} onSave={async () => undefined} />, []);
  expect(html.match(/type="checkbox"/g)).toHaveLength(permissions.length + 1);
  expect(html).toContain('value="transaction.transaction"');
});

test("on a sender's page roles are chosen by whoever manages them, and read by everybody else", () => {
  const has = [senderRoles("s2").queryKey, [{ userId: "s2", accountId: "a", accountRoles: [clerk] }]] as const;
  const chosen = drawn(<SenderRoles senderId="s2" mayAssign />, [[...has], [accountRoleList.queryKey, all]]);
  expect(chosen.html.match(/type="checkbox"/g)).toHaveLength(2);
  expect(chosen.html.match(/checked=""/g)).toHaveLength(1);
  const read = drawn(<SenderRoles senderId="s2" mayAssign={false} />, [[...has]]);
  expect(read.text).toBe("Port clerk Prepares packages");
});
