"use client";
// The rail at the side of the desk: new package, the pages with their counts, the account, the theme.
import { Plus } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Logo } from "#components/ui/logo.tsx";
import { AccountMenu, type DeskPerson } from "./account-menu.tsx";
import { DESK_PAGES, type DeskCounts, type DeskPage, isCurrentPage, NEW_PACKAGE_HREF } from "./desk-pages.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

type RailProps = { person: DeskPerson; counts: DeskCounts; onSignOut: () => void };

export function Rail({ person, counts, onSignOut }: RailProps) {
  return (
    <nav className="rail" aria-label="Main">
      <Link className="brand" href="/">
        <Logo />
      </Link>
      <Link className={buttonClass({ variant: "primary", block: true })} href={NEW_PACKAGE_HREF}>
        <Icon as={Plus} />
        New package <Kbd keys="N" />
      </Link>
      <RailGroup group="Work" counts={counts} />
      <RailGroup group="Account" counts={counts} />
      <div className="rail-foot">
        <AccountMenu person={person} onSignOut={onSignOut} />
        <ThemeSwitch />
      </div>
    </nav>
  );
}

function RailGroup({ group, counts }: { group: DeskPage["group"]; counts: DeskCounts }) {
  const pathname = usePathname();
  return (
    <>
      <h2 className="rail-title" id={`rail-${group}`}>
        {group}
      </h2>
      <ul aria-labelledby={`rail-${group}`}>
        {DESK_PAGES.filter((page) => page.group === group).map((page) => (
          <li key={page.href}>
            <Link href={page.href} aria-current={isCurrentPage(page, pathname) ? "page" : undefined}>
              <Icon as={page.glyph} />
              {page.label}
              <PageCount page={page} counts={counts} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function PageCount({ page, counts }: { page: DeskPage; counts: DeskCounts }) {
  const count = page.count ? counts[page.count] : undefined;
  if (!count) return null;
  return (
    <span className={page.alert ? "count is-alert" : "count"}>
      {count}
      <span className="sr"> {page.countWords}</span>
    </span>
  );
}
