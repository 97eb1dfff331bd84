// Callback: where an account wants events pushed; and one push, as the delivery log shows it.
import { z } from "zod";
import { DateTime } from "./common.ts";

export const callbackEvents = [
  "PACKAGE_CREATE",
  "PACKAGE_ACTIVATE",
  "PACKAGE_DEACTIVATE",
  "PACKAGE_READY_FOR_COMPLETE",
  "PACKAGE_COMPLETE",
  "PACKAGE_TRASH",
  "PACKAGE_RESTORE",
  "PACKAGE_DELETE",
  "PACKAGE_DECLINE",
  "PACKAGE_EXPIRE",
  "PACKAGE_OPT_OUT",
  "PACKAGE_ATTACHMENT",
  "PACKAGE_ARCHIVE",
  "DOCUMENT_SIGNED",
  "DOCUMENT_VIEWED",
  "ROLE_REASSIGN",
  "SIGNER_COMPLETE",
  "SIGNER_LOCKED",
  "KBA_FAILURE",
  "EMAIL_BOUNCE",
  "TEMPLATE_CREATE",
  "COBROWSE_REQUEST",
] as const;
export type CallbackEvent = (typeof callbackEvents)[number];

export const Callback = z
  .object({ url: z.string(), key: z.string(), events: z.array(z.string()) })
  .meta({ id: "Callback" });

/** Replaces what was registered; without an address or without events it unregisters. */
export const CallbackInput = z.object({
  url: z.string().trim().max(2048).nullish(),
  // What fits into an HTTP header: it travels there as it is.
  key: z
    .string()
    .max(8192)
    .regex(/^[\t\x20-\x7e\xa0-\xff]*$/, "must be one line of Latin characters")
    .nullish(),
  events: z.array(z.enum(callbackEvents)).max(100).nullish(),
});

export const deliveryStatuses = ["pending", "delivered", "dead", "cancelled"] as const;

export const CallbackDelivery = z
  .object({
    /** Travels with every attempt as X-Countersign-Delivery. */
    id: z.string(),
    event: z.string(),
    packageId: z.string(),
    /** The connector it goes to; empty for the plain callback. */
    origin: z.string(),
    status: z.enum(deliveryStatuses),
    /**
     * Why a pending one has not left. turn: it leaves as soon as it can; retry: its last attempt failed; earlierEvent: an
     * earlier event of its package goes first; receiver: nobody answers there, and one event at a time is tried.
     */
    waitsFor: z.enum(["turn", "retry", "earlierEvent", "receiver"]).nullable(),
    attempts: z.int(),
    /** The HTTP status of the last answer, or why there was none. */
    lastStatus: z.int().nullable(),
    lastError: z.string().nullable(),
    /** How long the last attempt took, in milliseconds, and how its answer began. */
    lastDuration: z.int().nullable(),
    lastAnswer: z.string().nullable(),
    lastAttempt: DateTime.nullable(),
    nextAttempt: DateTime.nullable(),
    delivered: DateTime.nullable(),
    created: DateTime,
    body: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "CallbackDelivery" });

/** A registered address, and how it fares. */
export const CallbackReceiver = z
  .object({
    /** Empty for the plain callback. */
    origin: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    /** Pushes that wait for it, and those that were given up in the days that the log goes back. */
    waiting: z.int(),
    dead: z.int(),
    /** Set while it does not answer: when the next single attempt is made. The others wait meanwhile. */
    pausedUntil: DateTime.nullable(),
    lastDelivered: DateTime.nullable(),
  })
  .meta({ id: "CallbackReceiver" });

/** What a receiver answered to a call that tells of nothing. */
export const CallbackTest = z
  .object({
    status: z.int().nullable(),
    /** Why it would not count as delivered; null when it would. */
    problem: z.string().nullable(),
    answer: z.string().nullable(),
    duration: z.int(),
  })
  .meta({ id: "CallbackTest" });
