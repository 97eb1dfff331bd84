// The bar over a desk page: where we are, the page's own tools, search, help, and on a phone the new package.
// Use, first thing in a page: <TopBar title="Packages" />, or <TopBar title={pkg.name} crumbs={[{ href: "/inbox",
// label: "Packages" }]}>…tools…</TopBar>; `search={false}` where the page has a search of its own.
import { ChevronRight, CircleQuestionMark, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { barClass } from "./bar-class.ts";
import { useDesk } from "./desk-context.ts";
import { NEW_PACKAGE_HREF } from "./desk-pages.ts";
import { SearchBox } from "./search-box.tsx";

type Crumb = { href: string; label: string };

type TopBarProps = { title: string; crumbs?: readonly Crumb[]; children?: ReactNode; search?: boolean };

export function TopBar({ title, crumbs = [], children, search = true }: TopBarProps) {
  const t = useWords("desk");
  const desk = useDesk();
  return (
    <header className={barClass}>
      {crumbs.length > 0 ? (
        <nav
          className="flex min-w-0 shrink-999 items-center gap-1.5 whitespace-nowrap font-medium text-ink-3"
          aria-label={t("where")}
        >
          {crumbs.map((crumb, at) => (
            <span key={crumb.href} className={cn("contents", at < crumbs.length - 1 && "max-md:hidden")}>
              <Link className="text-ink-3 pointer-coarse:py-3" href={crumb.href}>
                {crumb.label}
              </Link>
              <Icon as={ChevronRight} size="sm" className="text-ink-4" />
            </span>
          ))}
          <h1 className="min-w-0 truncate font-medium text-sm" dir="auto">
            {title}
          </h1>
        </nav>
      ) : (
        <h1 className="min-w-0 truncate text-md">{title}</h1>
      )}
      <div className="min-w-0 flex-1" />
      {children}
      {search && <SearchBox />}
      <Button
        variant="quiet"
        iconOnly
        className="pointer-coarse:min-w-11"
        aria-label={t("keys.help")}
        onClick={desk.openShortcuts}
      >
        <Icon as={CircleQuestionMark} />
      </Button>
      {desk.mayPrepare !== false && (
        <Link
          className={buttonClass({
            variant: "primary",
            iconOnly: true,
            className: "pointer-coarse:min-w-11 md:hidden",
          })}
          href={NEW_PACKAGE_HREF}
          aria-label={t("newPackage")}
        >
          <Icon as={Plus} />
        </Link>
      )}
    </header>
  );
}
