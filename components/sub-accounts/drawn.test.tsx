// What the screen of sub-accounts and the line over the desk say, as the browser first gets them.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { DeskFrame } from "#components/desk/desk-frame.tsx";
import { Elsewhere } from "#components/desk/elsewhere.tsx";
import { account, me } from "#components/queries/instance.ts";
import { subAccountList } from "#components/queries/sub-accounts.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import * as examples from "#lib/contract/examples.ts";
import type { SubAccount } from "#lib/contract/records/sub-account.ts";
import { ShownSubAccountKey } from "./shown-sub-account-key.tsx";
import { SubAccountForm } from "./sub-account-dialog.tsx";
import { SubAccountsPage } from "./sub-accounts-page.tsx";
import { inOrder, mayHold } from "./tree.ts";

const path = vi.hoisted(() => vi.fn(() => "/settings/sub-accounts"));
vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  usePathname: path,
  useSearchParams: () => new URLSearchParams(),
}));

const markup = await englishMarkup("sub-accounts", "desk", "security");
const nothing = () => undefined;

function drawn(node: ReactNode, known: [queryKey: readonly unknown[], answer: unknown][] = []) {
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

const own = { ...examples.account, id: "own", name: "Nordhaven" };
const below = (id: string, name: string, parentAccountId = "own"): SubAccount => ({
  ...examples.account,
  id,
  name,
  parentAccountId,
});
const all = [below("c", "Bergen harbour", "a"), below("b", "Oslo"), below("a", "West")];
const manager = { id: "s1", type: "MANAGER" };
const page = (person: object, list?: SubAccount[]) =>
  drawn(<SubAccountsPage />, [
    [me.queryKey, person],
    [account.queryKey, own],
    ...(list ? [[subAccountList.queryKey, list] as [readonly unknown[], unknown]] : []),
  ]);

test("each account stands behind what it belongs to", () => {
  expect(inOrder(all, "own").map(({ account: { id }, depth }) => `${id}${depth}`)).toEqual(["b0", "a0", "c1"]);
  expect(mayHold(all, "own").map(({ id }) => id)).toEqual(["b", "a"]);
  expect(mayHold(all, "own", "a").map(({ id }) => id)).toEqual(["b"]);
});

test("the list names each account with what it belongs to, and every act names its account", () => {
  const { html, text } = page(manager, all);
  expect(text).toMatch(/Oslo .*Belongs to Nordhaven.* West .*Belongs to Nordhaven.* Bergen harbour .*Belongs to West/);
  expect(text.match(/Work there/g)).toHaveLength(3);
  expect(html.match(/aria-describedby="sub-account-a"/g)).toHaveLength(3);
  expect(text).toContain("New sub-account");
});

test("each says since when there is a key, and ends one only where there is one", () => {
  const keyed = { ...below("b", "Oslo"), apiKeyCreated: "2026-03-01T09:00:00.000Z" };
  const { html, text } = page(manager, [keyed, below("a", "West")]);
  expect(text).toMatch(/Oslo .*You have had an API key here since .*1 Mar.* West .*You have no API key here\./);
  expect(text.match(/End the key/g)).toHaveLength(1);
  expect(html).toContain('dateTime="2026-03-01T09:00:00.000Z"');
});

test("without any, the page says what they are for", () => {
  expect(page(manager, []).text).toContain("Give a department, a branch or a customer an account of their own.");
});

test("whoever has a role for it manages them too, and everybody else is told that they do not", () => {
  expect(page({ id: "s1", type: "REGULAR", permissions: ["sender_admin.sub_account_management"] }, all).text).toContain(
    "Work there",
  );
  const { text } = page({ id: "s1", type: "REGULAR" });
  expect(text).toContain("Only managers, and whoever has a role for it");
  expect(text).not.toContain("New sub-account");
});

test("a new one begins with the language and zone of this one, and belongs to this or one below", () => {
  const { html, text } = drawn(<SubAccountForm id="f" own={own} all={all} onSave={async () => undefined} />);
  expect(text).toContain("Nordhaven (this account)");
  expect(html).toMatch(/<option value="a">West<\/option>/);
  expect(html).not.toContain('<option value="c"');
  const changed = drawn(<SubAccountForm id="f" own={own} all={all} changing={all[2]} onSave={async () => undefined} />);
  expect(changed.html).toContain('value="West"');
  expect(changed.html).not.toContain('<option value="a"');
});

test("a key that was made is there to be copied", () => {
  const made = { accountUid: "a", accountName: "West", apiKey: "a2V5" };
  const { html, text } = drawn(<ShownSubAccountKey made={made} onDone={nothing} />);
  expect(text).toContain("Your new API key in West");
  expect(html).toContain('value="a2V5"');
});

test("over the desk stands in which account one works, and the way back", () => {
  const home = { accountUid: "own", accountName: "Nordhaven" };
  const { text } = drawn(<Elsewhere here="West" home={home} />);
  expect(text).toBe("You are working in West. What you do here, you do there. Back to Nordhaven");
});

test("over pages with bars of their own it stands as well, and what fills the height leaves room for it", () => {
  const draw = (where?: ReactNode) =>
    drawn(
      <DeskFrame
        person={{ name: "Olive", email: "o@example.com", accountName: "West" }}
        onSignOut={nothing}
        where={where}
      >
        The pages
      </DeskFrame>,
    );
  path.mockReturnValue("/packages/p1/designer");
  const home = { accountUid: "own", accountName: "Nordhaven" };
  const { html, text } = draw(<Elsewhere here="West" home={home} slim />);
  expect(text).toMatch(/You are working in West\..* Back to Nordhaven The pages/);
  expect(html).toContain("--over-page");
  expect(html).not.toContain("Main");
  expect(draw().html).not.toContain("--over-page");
  path.mockReturnValue("/inbox");
  expect(draw(<Elsewhere here="West" home={home} />).text).toMatch(/You are working in West\..* The pages/);
});
