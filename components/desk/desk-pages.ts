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
  name: "overview" | "packages" | "drafts" | "trash" | "senders" | "outbox" | "settings";
  glyph: LucideIcon;
  group: "work" | "account";
  count?: keyof DeskCounts;
  alert?: boolean;
  onPhone?: boolean;
};

export const DESK_PAGES: readonly DeskPage[] = [
  { href: "/", name: "overview", glyph: House, group: "work", onPhone: true },
  {
    href: "/inbox",
    name: "packages",
    glyph: Inbox,
    group: "work",
    count: "needMe",
    onPhone: true,
  },
  {
    href: "/drafts",
    name: "drafts",
    glyph: Pencil,
    group: "work",
    count: "drafts",
    onPhone: true,
  },
  { href: "/trash", name: "trash", glyph: Trash2, group: "work" },
  { href: "/senders", name: "senders", glyph: Users, group: "account" },
  {
    href: "/outbox",
    name: "outbox",
    glyph: Mail,
    group: "account",
    count: "undelivered",
    alert: true,
  },
  { href: "/settings", name: "settings", glyph: Settings, group: "account" },
];

const settings = [
  "profile",
  "signature",
  "password",
  "security",
  "key",
  "appearance",
  "seal",
  "health",
  "interface",
] as const;
const managersSettings = ["signing-page", "designer", "embedding", "audit-log"] as const;

/** The sections of the settings, by what their addresses call them. */
export const settingsOf = (isManager: boolean) => (isManager ? [...settings, ...managersSettings] : settings);

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
