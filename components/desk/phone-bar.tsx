// The bar at the foot of a phone: the pages used most, and everything else behind the last entry.
import { CircleUser } from "lucide-react";
import { usePathname } from "next/navigation";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Menu, MenuLink, MenuRule } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { AccountItems, type DeskPerson } from "./account-menu.tsx";
import { DESK_PAGES, type DeskCounts, type DeskPage, isCurrentPage } from "./desk-pages.ts";
import { PageCount } from "./page-count.tsx";
import { ThemeChoice } from "./theme-switch.tsx";

const entry = cn(
  "grid min-h-12 min-w-16 justify-items-center gap-0.5 py-1.5 font-medium text-2xs text-ink-3",
  "aria-[current]:text-accent-text",
);

type PhoneBarProps = {
  person: DeskPerson;
  counts: DeskCounts;
  pages?: readonly DeskPage[] | undefined;
  onSignOut: () => void;
};

export function PhoneBar({ person, counts, pages = DESK_PAGES, onSignOut }: PhoneBarProps) {
  const t = useWords("desk");
  const pathname = usePathname();
  const others = pages.filter((page) => !page.onPhone && page.href !== "/settings");
  return (
    <nav
      aria-label={t("mainSmall")}
      className={cn(
        "fixed inset-x-0 bottom-0 z-10 flex justify-around border-hairline border-t bg-surface px-2 pt-1",
        "pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden",
      )}
    >
      {pages
        .filter((page) => page.onPhone)
        .map((page) => (
          <Link
            key={page.href}
            href={page.href}
            aria-current={isCurrentPage(page, pathname) ? "page" : undefined}
            className={entry}
          >
            <span className="relative">
              <Icon as={page.glyph} size="lg" />
              <PageCount
                page={page}
                counts={counts}
                className="-top-1 absolute start-full rounded-full bg-accent-soft px-1.25 text-accent-text"
              />
            </span>
            {t(`page.${page.name}`)}
          </Link>
        ))}
      <Menu
        side="top"
        trigger={
          <button type="button" className={entry}>
            <Icon as={CircleUser} size="lg" />
            {t("group.account")}
          </button>
        }
      >
        {others.map((page) => (
          <MenuLink key={page.href} glyph={page.glyph} href={page.href}>
            {t(`page.${page.name}`)}
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
