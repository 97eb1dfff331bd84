// Endpoints of the desk's own pages: what the overview tells beyond the counters, and what the desk keeps for one person.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DateTime } from "./records/common.ts";
import { LineText, NameText } from "./records/limits.ts";

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

export const deskLists = ["inbox", "drafts", "trash"] as const;
export const SavedView = z.object({ list: z.enum(deskLists), name: NameText, address: LineText });
export type SavedView = z.infer<typeof SavedView>;

export const DeskKept = z.object({
  views: z.array(SavedView),
  /** `done`: once for all, also when they were put away. */
  firstSteps: z.object({ done: z.boolean(), signature: z.boolean() }),
});
export type DeskKept = z.infer<typeof DeskKept>;

const view: SavedView = { list: "inbox", name: "Due this week", address: "view=expiring" };
const kept: DeskKept = { views: [view], firstSteps: { done: false, signature: true } };

export const desk = {
  readDeskOverview: endpoint("GET /desk/overview", {
    summary: "What of the sender's packages is stuck, what happened today, and the last thirty days",
    access: "sender",
    returns: DeskOverview,
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
  endFirstSteps: endpoint("PUT /desk/firstSteps", {
    summary: "The first steps are done, or put away: they do not come back",
    access: "sender",
    returns: DeskKept,
    example: { reply: kept },
    internal: true,
  }),
} as const;
