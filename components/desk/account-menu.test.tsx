// What the menu of the account holds, as it is drawn once it is opened: whom the account has its senders ask for help.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { AccountItems } from "./account-menu.tsx";

// The parts of a menu come with its opening.
vi.mock("#components/ui/menu.tsx", () => {
  const Item = ({ href, children }: { href?: string; children?: ReactNode }) => <a href={href}>{children}</a>;
  return { Menu: Item, MenuItem: Item, MenuLabel: Item, MenuLink: Item, MenuRule: Item };
});

const markup = await englishMarkup("desk");

function drawn(support: { email: string; phone: string }): string {
  const client = new QueryClient();
  client.setQueryData(["session"], { support });
  return markup(
    <QueryClientProvider client={client}>
      <AccountItems
        person={{ name: "Ada", email: "ada@example.com", accountName: "Nordhaven" }}
        onSignOut={() => undefined}
      />
    </QueryClientProvider>,
  );
}

test("support: each way to help is a link; of nobody where the account names nobody", () => {
  const menu = drawn({ email: "help@example.com", phone: "+47 22 33" });
  expect(menu).toContain('<a href="mailto:help@example.com">Help: help@example.com</a>');
  expect(menu).toContain('<a href="tel:+472233">Help: +47 22 33</a>');
  expect(drawn({ email: "", phone: "" })).not.toContain("Help");
});
