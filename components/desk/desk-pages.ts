// The desk's pages in the order of the rail: one list for the rail, the phone's bar and the command palette.
import {
  ChartColumn,
  FileText,
  House,
  Inbox,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  Pencil,
  Settings,
  Trash2,
  Users,
  UsersRound,
} from "lucide-react";
import { mayManage } from "#lib/contract/records/permissions.ts";

export type DeskCounts = {
  /** Packages that wait for me. */
  needMe?: number;
  drafts?: number;
  /** Identity documents that I have to look at. */
  identities?: number;
  /** Mails that came back or could not leave. */
  undelivered?: number;
};

export type DeskPage = {
  href: string;
  name:
    | "overview"
    | "packages"
    | "drafts"
    | "trash"
    | "templates"
    | "senders"
    | "groups"
    | "reports"
    | "outbox"
    | "settings";
  glyph: LucideIcon;
  group: "work" | "reuse" | "account";
  count?: keyof DeskCounts;
  alert?: boolean;
  onPhone?: boolean;
};

export const DESK_PAGES: readonly DeskPage[] = [
  { href: "/", name: "overview", glyph: House, group: "work", count: "identities", onPhone: true },
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
  { href: "/templates", name: "templates", glyph: LayoutTemplate, group: "reuse" },
  { href: "/senders", name: "senders", glyph: Users, group: "account" },
  { href: "/groups", name: "groups", glyph: UsersRound, group: "account" },
  { href: "/reports", name: "reports", glyph: ChartColumn, group: "account" },
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

/** Those that somebody finds: reports not everybody. */
export const pagesFor = (seesReports: boolean): readonly DeskPage[] =>
  seesReports ? DESK_PAGES : DESK_PAGES.filter(({ name }) => name !== "reports");

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
const managersSettings = ["signing-page", "designer", "custom-fields", "features", "embedding", "audit-log"] as const;

/** Settings that are pages of their own, for managers, by what their addresses call them. */
export const managersPages = [
  "account",
  "callbacks",
  "delivery",
  "applications",
  "consent",
  "declining",
  "retention",
  "rules",
  "mails",
  "sign-in",
  "sub-accounts",
  "suppressed",
] as const;

/** What lets others than managers to these; the rest is the managers' alone. */
const openedBy = {
  callbacks: "sender_admin.event_notification",
  consent: "sender_admin.customization",
  declining: "sender_admin.customization",
  mails: "sender_admin.customization",
  suppressed: "sender_admin.self_serve_account_settings",
  designer: "sender_admin.customization",
  delivery: "sender_admin.data_management",
  retention: "sender_admin.data_management",
  rules: "sender_admin.self_serve_account_settings",
  features: "sender_admin.self_serve_account_settings",
  "custom-fields": "sender_admin.custom_fields",
  "audit-log": "sender_admin.security_settings",
  "sub-accounts": "sender_admin.sub_account_management",
} as const satisfies Partial<Record<ManagersSetting, Parameters<typeof mayManage>[1]>>;
type ManagersSetting = (typeof managersPages)[number] | (typeof managersSettings)[number];
export type SettingsPerson = Parameters<typeof mayManage>[0];

const isOpened = (name: ManagersSetting): name is keyof typeof openedBy => name in openedBy;

export const mayOpen = (name: ManagersSetting, person: SettingsPerson): boolean =>
  isOpened(name) ? mayManage(person, openedBy[name]) : person?.type === "MANAGER";

type Setting = (typeof settings)[number] | (typeof managersSettings)[number];

/** Settings that are pages of their own: their sections only lead there. */
const ownPages: readonly Setting[] = ["security", "signing-page", "designer", "custom-fields", "features", "audit-log"];

const hrefOf = (name: Setting, isManager: boolean): string =>
  // Who does not manage the account finds the few checks in the section; the page is not theirs.
  ownPages.includes(name) || (name === "health" && isManager) ? `/settings/${name}` : `/settings#${name}`;

/** The sections of the settings, and where each is settled. */
export const settingsOf = (person: SettingsPerson): { name: Setting; href: string }[] =>
  [...settings, ...managersSettings.filter((name) => mayOpen(name, person))].map((name) => ({
    name,
    href: hrefOf(name, person?.type === "MANAGER"),
  }));

/** Those of the pages that somebody finds. */
export const managersPagesOf = (person: SettingsPerson) => managersPages.filter((name) => mayOpen(name, person));

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
