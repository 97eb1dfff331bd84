"use client";
// The bar over a desk page: where we are, the page's own tools, search, help, and on a phone the new package.
// Use, first thing in a page: <TopBar title="Packages" />, or <TopBar title={pkg.name} crumbs={[{ href: "/inbox",
// label: "Packages" }]}>…tools…</TopBar>; `search={false}` where the page has a search of its own.
import { ChevronRight, CircleQuestionMark, Plus } from "lucide-react";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useDesk } from "./desk-context.ts";
import { NEW_PACKAGE_HREF } from "./desk-pages.ts";
import { SearchBox } from "./search-box.tsx";

type Crumb = { href: string; label: string };

type TopBarProps = { title: string; crumbs?: readonly Crumb[]; children?: ReactNode; search?: boolean };

export function TopBar({ title, crumbs = [], children, search = true }: TopBarProps) {
  const desk = useDesk();
  return (
    <header className="topbar">
      {crumbs.length > 0 ? (
        <nav className="crumbs" aria-label="Where this is">
          {crumbs.map((crumb) => (
            <Fragment key={crumb.href}>
              <Link href={crumb.href}>{crumb.label}</Link>
              <Icon as={ChevronRight} size="sm" />
            </Fragment>
          ))}
          <h1 className="clip" dir="auto">
            {title}
          </h1>
        </nav>
      ) : (
        <h1 className="clip">{title}</h1>
      )}
      <div className="grow" />
      {children}
      {search && <SearchBox />}
      <Button variant="quiet" iconOnly aria-label="Keys and help" onClick={desk.openShortcuts}>
        <Icon as={CircleQuestionMark} />
      </Button>
      <Link
        className={buttonClass({ variant: "primary", iconOnly: true, className: "only-phone" })}
        href={NEW_PACKAGE_HREF}
        aria-label="New package"
      >
        <Icon as={Plus} />
      </Link>
    </header>
  );
}
