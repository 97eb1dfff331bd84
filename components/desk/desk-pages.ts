// The desk's pages in the order of the rail: one list for the rail, the phone's bar and the command palette.
import { FileText, House, Inbox, type LucideIcon, Mail, Pencil, Settings, Trash2, Users } from "lucide-react";

export type DeskCounts = {
  /** Packages that wait for me. */
  needMe?: number;
  drafts?: number;
  /** Mails that came back or could not leave. */
  undelivered?: number;
};

export type DeskPage = {
  href: string;
  label: string;
  glyph: LucideIcon;
  group: "Work" | "Account";
  count?: keyof DeskCounts;
  /** What the count means, for those who only hear it. */
  countWords?: string;
  alert?: boolean;
  onPhone?: boolean;
};

export const DESK_PAGES: readonly DeskPage[] = [
  { href: "/", label: "Overview", glyph: House, group: "Work", onPhone: true },
  {
    href: "/inbox",
    label: "Packages",
    glyph: Inbox,
    group: "Work",
    count: "needMe",
    countWords: "need you",
    onPhone: true,
  },
  {
    href: "/drafts",
    label: "Drafts",
    glyph: Pencil,
    group: "Work",
    count: "drafts",
    countWords: "drafts",
    onPhone: true,
  },
  { href: "/trash", label: "Trash", glyph: Trash2, group: "Work" },
  { href: "/senders", label: "Senders", glyph: Users, group: "Account" },
  {
    href: "/outbox",
    label: "Outbox",
    glyph: Mail,
    group: "Account",
    count: "undelivered",
    countWords: "undelivered",
    alert: true,
  },
  { href: "/settings", label: "Settings", glyph: Settings, group: "Account" },
];

export const PACKAGE_GLYPH = FileText;

/** Where N and the button lead. */
export const NEW_PACKAGE_HREF = "/packages/new";

/** A package's own pages belong to the list they are reached from. */
export function isCurrentPage(page: DeskPage, pathname: string): boolean {
  if (page.href === "/") return pathname === "/";
  if (page.href === "/inbox" && pathname.startsWith("/packages/") && pathname !== NEW_PACKAGE_HREF) return true;
  return pathname === page.href || pathname.startsWith(`${page.href}/`);
}

/** Preparing and designing a package have bars of their own and the whole width. */
export function hasOwnBars(pathname: string): boolean {
  return pathname === NEW_PACKAGE_HREF || /^\/packages\/[^/]+\/(designer|prepare|review)$/.test(pathname);
}
