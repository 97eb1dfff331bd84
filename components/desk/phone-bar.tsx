"use client";
// The bar at the foot of a phone: the pages used most, and everything else behind the last entry.
import { CircleUser } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuLink, MenuRule } from "#components/ui/menu.tsx";
import { AccountItems, type DeskPerson } from "./account-menu.tsx";
import { DESK_PAGES, isCurrentPage } from "./desk-pages.ts";
import { ThemeChoice } from "./theme-switch.tsx";

export function PhoneBar({ person, onSignOut }: { person: DeskPerson; onSignOut: () => void }) {
  const pathname = usePathname();
  const others = DESK_PAGES.filter((page) => !page.onPhone && page.href !== "/settings");
  return (
    <nav className="phonebar" aria-label="Main, small screens">
      {DESK_PAGES.filter((page) => page.onPhone).map((page) => (
        <Link key={page.href} href={page.href} aria-current={isCurrentPage(page, pathname) ? "page" : undefined}>
          <Icon as={page.glyph} size="lg" />
          {page.label}
        </Link>
      ))}
      <Menu
        side="top"
        trigger={
          <button type="button">
            <Icon as={CircleUser} size="lg" />
            Account
          </button>
        }
      >
        {others.map((page) => (
          <MenuLink key={page.href} glyph={page.glyph} href={page.href}>
            {page.label}
          </MenuLink>
        ))}
        <MenuRule />
        <AccountItems person={person} onSignOut={onSignOut} />
        <MenuRule />
        <ThemeChoice />
      </Menu>
    </nav>
  );
}
