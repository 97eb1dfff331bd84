// API keys that a sender gives names to: what each may do, until when, and when it was last used.
import { z } from "zod";
import { DateTime } from "./common.ts";
import { NameText } from "./limits.ts";
import { longest } from "./longest.ts";

/** From the least to the most. Stored: add one, never rename one. */
export const keyScopes = ["READ", "PACKAGES", "EVERYTHING"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What every key begins with, so that people and scanners of repositories know one when they see it. */
export const namedKeyPrefix = "csk_";

/** How long the key that a rotation replaces may go on, in hours. */
const longestGrace = 30 * 24;

export const NamedKey = z
  .object({
    id: z.string(),
    senderId: z.string(),
    /** Whose it is. */
    owner: z.string(),
    name: z.string(),
    scope: z.enum(keyScopes),
    /** The last characters of the key. */
    ending: z.string(),
    created: DateTime,
    expires: DateTime.nullable(),
    /** Written at most once an hour. */
    lastUsed: DateTime.nullable(),
    lastAddress: z.string(),
    /** Until when the key before the last rotation is still let in. */
    previousUntil: DateTime.nullable(),
  })
  .meta({ id: "NamedKey" });
export type NamedKey = z.infer<typeof NamedKey>;

/** The one answer that shows the key itself. */
export const NewNamedKey = NamedKey.extend({ key: z.string() }).meta({ id: "NewNamedKey" });
export type NewNamedKey = z.infer<typeof NewNamedKey>;

export const NamedKeyInput = z.object({
  name: NameText,
  scope: z.enum(keyScopes),
  /** An instant; absent or null for a key without an end. */
  expires: z.iso.datetime({ offset: true }).max(longest.time).nullish(),
});

export const KeyRotation = z.object({ graceHours: z.int().min(0).max(longestGrace) });
