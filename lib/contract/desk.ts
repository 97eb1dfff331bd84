// Endpoints of the desk's own pages: what the overview tells beyond the counters, and what the desk keeps for one person.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DateTime, DateTimeInput, EndDateInput, resultsOf } from "./records/common.ts";
import { LineText, NameText, ShortText } from "./records/limits.ts";
import { longest } from "./records/longest.ts";
import { MailReport } from "./records/mail-report.ts";
import { Sender, senderStatuses, senderTypes } from "./records/sender.ts";
import { Suppression } from "./records/suppressed-address.ts";

/** What of a day is told at a glance; the package's page has all of it. */
export const feedKinds = {
  "package.sent": "sent",
  "ceremony.opened": "opened",
  "signer.completed": "signed",
  "package.completed": "completed",
  "package.declined": "declined",
  "package.opted-out": "optedOut",
  "package.expired": "expired",
  "role.reassigned": "reassigned",
  "role.locked": "locked",
  "mail.returned": "returned",
} as const;
export type FeedKind = (typeof feedKinds)[keyof typeof feedKinds];

/** With the roles of the account's own that they have, by name. */
export const DeskSender = Sender.extend({ accountRoles: z.array(z.object({ id: z.string(), name: z.string() })) }).meta(
  {
    id: "DeskSender",
  },
);
export type DeskSender = z.infer<typeof DeskSender>;

/** Why a package does not go on by itself. */
const stuckKinds = ["locked", "seal", "expired", "idle"] as const;
export type StuckKind = (typeof stuckKinds)[number];

const ofPackage = { packageId: z.string(), name: z.string() };

export const DeskOverview = z.object({
  /** Each day of the last thirty where the sender lives, oldest first: how many were sent then, and completed. */
  trend: z.array(z.object({ day: z.string(), sent: z.int(), completed: z.int() })),
  /** Today's, the newest first. `who` is empty where nobody is known. */
  feed: z.array(
    z.object({ ...ofPackage, kind: z.enum(Object.values(feedKinds) as [FeedKind]), at: DateTime, who: z.string() }),
  ),
  /** `who`: those it waits for, where that is known. */
  stuck: z.array(z.object({ ...ofPackage, kind: z.enum(stuckKinds), at: DateTime, who: z.array(z.string()) })),
});
export type DeskOverview = z.infer<typeof DeskOverview>;

const someOf = <Of extends z.ZodType>(one: Of) => z.object({ count: z.int(), results: z.array(one) });

/** Of the sender's own packages what asks for them; `count` is of all, `results` the latest. */
export const DeskNeeds = z.object({
  /** Declined lately, and not put aside. `said` is why, in the signer's words. */
  ended: someOf(z.object({ ...ofPackage, how: z.enum(["declined", "optedOut"]), said: z.string() })),
  /** Everybody has signed, and only their owner completes them. */
  unfinished: someOf(z.object(ofPackage)),
  /** Mails that nobody has got, where nothing has reached that address since. */
  undelivered: someOf(
    z.object({
      ...ofPackage,
      mailId: z.string(),
      email: z.string(),
      error: z.string().nullable(),
      report: MailReport.nullable(),
      suppressed: Suppression.nullable(),
    }),
  ),
});
export type DeskNeeds = z.infer<typeof DeskNeeds>;

/** Of the packages that are counted in the same days, what a number alone does not tell; null where there is none. */
export const DeskFacts = z.object({
  /** When the caller was asked to sign what has waited longest. */
  asked: DateTime.nullable(),
  /** How many others are still to sign, and how many of them have opened it. */
  people: z.int(),
  opened: z.int(),
  /** What is due next. */
  due: DateTime.nullable(),
  /** When the last one was sent. */
  sent: DateTime.nullable(),
});
export type DeskFacts = z.infer<typeof DeskFacts>;

/** By what the desk orders the account's people: by their names, or by what they did last. */
export const senderOrders = ["sender", "type", "status", "last"] as const;

export const deskLists = ["inbox", "drafts", "trash"] as const;
export const SavedView = z.object({ list: z.enum(deskLists), name: NameText, address: LineText });
export type SavedView = z.infer<typeof SavedView>;

/** A folder of one person's own, that packages lie in. */
export const SenderFolder = z.object({ id: z.string(), name: NameText });
export type SenderFolder = z.infer<typeof SenderFolder>;
/** `packages`: how many the caller would find in it, apart from the trash. */
export const ListedFolder = SenderFolder.extend({ packages: z.number().int() });
export type ListedFolder = z.infer<typeof ListedFolder>;
const FolderName = z.object({ name: NameText.min(1) });

export const DeskKept = z.object({
  views: z.array(SavedView),
  /** `done`: once for all, also when they were put away. */
  firstSteps: z.object({ done: z.boolean(), signature: z.boolean() }),
});
export type DeskKept = z.infer<typeof DeskKept>;

const view: SavedView = { list: "inbox", name: "Due this week", address: "view=expiring" };
const folder: SenderFolder = { id: "3f1c9a52", name: "Contracts" };
const kept: DeskKept = { views: [view], firstSteps: { done: false, signature: true } };

export const desk = {
  readDeskOverview: endpoint("GET /desk/overview", {
    summary: "What of the sender's packages is stuck, what happened today, and the last thirty days",
    access: "sender",
    fromReplica: true,
    returns: DeskOverview,
    internal: true,
  }),
  readDeskNeeds: endpoint("GET /desk/needs", {
    summary:
      "What of the sender's own packages was declined, waits for completion or did not arrive, and asks for them",
    access: "sender",
    fromReplica: true,
    returns: DeskNeeds,
    internal: true,
  }),
  readDeskFacts: endpoint("GET /desk/facts", {
    summary: "What stands below the counters of the overview, of packages that changed within the given times",
    access: "sender",
    fromReplica: true,
    query: z.object({ startDate: DateTimeInput.optional(), endDate: EndDateInput.optional() }),
    returns: DeskFacts,
    internal: true,
  }),
  putAside: endpoint("PUT /desk/aside", {
    summary: "The caller has seen that a package of theirs was declined: the overview tells of it no more",
    access: "sender",
    body: z.object({ packageId: ShortText }),
    returns: "nothing",
    example: { body: { packageId: "<packageId>" } },
    internal: true,
  }),
  takeUp: endpoint("DELETE /desk/aside", {
    summary: "What was put aside is told again; what was not is no error",
    access: "sender",
    query: z.object({ packageId: ShortText }),
    returns: "nothing",
    example: { query: { packageId: "<packageId>" } },
    internal: true,
  }),
  listDeskSenders: endpoint("GET /desk/senders", {
    summary: "The senders of the account as the desk lists them: a page, and how many there are in all",
    access: "manager",
    fromReplica: true,
    query: z.object({
      search: z.string().max(longest.short).optional(),
      type: z.enum(senderTypes).optional(),
      status: z.enum(senderStatuses).optional(),
      sort: z.enum(senderOrders).optional(),
      dir: z.enum(["asc", "desc"]).optional(),
      from: z.coerce.number().int().optional(),
      to: z.coerce.number().int().optional(),
    }),
    returns: resultsOf(DeskSender),
    internal: true,
  }),
  readDeskKept: endpoint("GET /desk/views", {
    summary: "What the desk keeps for one person",
    access: "sender",
    returns: DeskKept,
    example: { reply: kept },
    internal: true,
  }),
  saveView: endpoint("PUT /desk/views", {
    summary: "Saves a view of a list, in the place of one with the same name",
    access: "sender",
    body: SavedView.extend({ name: NameText.min(1) }),
    returns: DeskKept,
    example: { body: view, reply: kept },
    internal: true,
  }),
  removeView: endpoint("DELETE /desk/views", {
    summary: "Removes a view of a list; one that is gone is no error",
    access: "sender",
    query: z.object({ list: z.enum(deskLists).optional(), name: z.string().max(255).optional() }),
    returns: DeskKept,
    example: { query: { list: "inbox", name: "Due this week" }, reply: kept },
    internal: true,
  }),
  listFolders: endpoint("GET /desk/folders", {
    summary:
      "The caller's own folders, by their names, with how many packages lie in each; and in which of them a package lies, where one is named",
    access: "sender",
    fromReplica: true,
    query: z.object({ packageId: ShortText.optional() }),
    returns: z.object({ folders: z.array(ListedFolder), lies: z.string().nullable().optional() }),
    example: { reply: { folders: [{ ...folder, packages: 12 }] } },
    internal: true,
  }),
  makeFolder: endpoint("POST /desk/folders", {
    summary: "Makes a folder of the caller's own",
    access: "sender",
    body: FolderName,
    returns: SenderFolder,
    example: { body: { name: folder.name }, reply: folder },
    internal: true,
  }),
  renameFolder: endpoint("PUT /desk/folders/{folderId}", {
    summary: "Gives a folder of the caller's own another name",
    access: "sender",
    body: FolderName,
    returns: SenderFolder,
    example: { body: { name: folder.name }, reply: folder },
    internal: true,
  }),
  removeFolder: endpoint("DELETE /desk/folders/{folderId}", {
    summary: "Removes a folder of the caller's own; the packages in it stay, in no folder",
    access: "sender",
    returns: "nothing",
    internal: true,
  }),
  putInFolder: endpoint("PUT /desk/folders/packages", {
    summary: "Puts a package that the caller sees into a folder of theirs, or with null into none; tells where it was",
    access: "sender",
    body: z.object({ packageId: ShortText, folderId: ShortText.nullable() }),
    returns: z.object({ before: z.string().nullable() }),
    example: { body: { packageId: "<packageId>", folderId: "<folderId>" }, reply: { before: null } },
    internal: true,
  }),
  endFirstSteps: endpoint("PUT /desk/firstSteps", {
    summary: "The first steps are done, or put away: they do not come back",
    access: "sender",
    returns: DeskKept,
    example: { reply: kept },
    internal: true,
  }),
} as const;
