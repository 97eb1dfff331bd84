// The rail at the side of the desk: new package, the pages with their counts, the account, the theme.
import { Plus } from "lucide-react";
import { usePathname } from "next/navigation";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { Link } from "#components/ui/link.tsx";
import { Logo } from "#components/ui/logo.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { AccountMenu, type DeskPerson } from "./account-menu.tsx";
import { DESK_PAGES, type DeskCounts, type DeskPage, isCurrentPage, NEW_PACKAGE_HREF } from "./desk-pages.ts";
import { PageCount } from "./page-count.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

type RailProps = {
  person: DeskPerson;
  counts: DeskCounts;
  pages?: readonly DeskPage[] | undefined;
  mayPrepare?: boolean;
  onSignOut: () => void;
};

export function Rail({ person, counts, pages = DESK_PAGES, mayPrepare = true, onSignOut }: RailProps) {
  const t = useWords("desk");
  return (
    <nav
      aria-label={t("main")}
      className={cn(
        "sticky top-0 flex h-dvh flex-col overflow-y-auto border-hairline border-e bg-desk p-3 [scrollbar-width:thin]",
        "max-md:hidden",
      )}
    >
      <Link
        className="mb-3 flex h-8 items-center gap-2 px-2 font-strong text-[0.9375rem] text-ink tracking-[-0.015em] hover:no-underline"
        href="/"
      >
        <Logo />
      </Link>
      {mayPrepare && (
        <Link
          className={cn(buttonClass({ variant: "primary", block: true }), "justify-start [&_kbd]:ms-auto")}
          href={NEW_PACKAGE_HREF}
        >
          <Icon as={Plus} />
          {t("newPackage")} <Kbd keys="N" />
        </Link>
      )}
      <RailGroup group="work" pages={pages} counts={counts} />
      <RailGroup group="reuse" pages={pages} counts={counts} />
      <RailGroup group="account" pages={pages} counts={counts} />
      <div className="mt-auto grid gap-2 pt-3">
        <AccountMenu person={person} onSignOut={onSignOut} />
        <ThemeSwitch />
      </div>
    </nav>
  );
}

type RailGroupProps = { group: DeskPage["group"]; pages: readonly DeskPage[]; counts: DeskCounts };

function RailGroup({ group, pages, counts }: RailGroupProps) {
  const t = useWords("desk");
  const pathname = usePathname();
  return (
    <>
      <h2 className="mx-2 mt-4 mb-1 font-medium text-2xs text-ink-3 tracking-normal" id={`rail-${group}`}>
        {t(`group.${group}`)}
      </h2>
      <ul aria-labelledby={`rail-${group}`}>
        {pages
          .filter((page) => page.group === group)
          .map((page) => (
            <li key={page.href}>
              <Link
                href={page.href}
                aria-current={isCurrentPage(page, pathname) ? "page" : undefined}
                className={cn(
                  "group flex h-7.5 items-center gap-2.5 rounded-md px-2 font-medium text-ink-2",
                  "hover:bg-pressed hover:no-underline aria-[current]:bg-pressed aria-[current]:text-ink",
                )}
              >
                <Icon as={page.glyph} className="text-ink-3 group-aria-[current]:text-accent-text" />
                {t(`page.${page.name}`)}
                <PageCount page={page} counts={counts} className="ms-auto" />
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
