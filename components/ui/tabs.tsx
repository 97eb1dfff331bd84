"use client";
// Tabs over panels of one page, and the same look for links between lists.
// Use: <Tabs label="Package" value={tab} onChange={setTab} tabs={[{ value: "documents", label: "Documents", count: 3,
//        panel: <…/> }]} />, or <TabLinks label="Package lists" links={[{ href, label, count, current }]} />
import Link from "next/link";
import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

type Tab = { value: string; label: string; count?: number; panel: ReactNode };

type TabsProps = { label: string; value: string; onChange: (value: string) => void; tabs: readonly Tab[] };

export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <span className="count">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

type TabLink = { href: string; label: string; count?: number; current: boolean };

export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav className="tabs tabs-links" aria-label={label}>
      {links.map((link) => (
        <Link key={link.href} href={link.href} aria-current={link.current ? "page" : undefined}>
          {link.label}
          {link.count !== undefined && <span className="count">{link.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
