// Column shapes that every table shares, so that a timestamp or a free-form record is the same thing everywhere.
import { jsonb, timestamp } from "drizzle-orm/pg-core";

/** An instant with millisecond precision; JavaScript's Date holds no more. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () => instant().notNull().defaultNow();

/** The specification's free-form `data` member (string keys); null when never given. */
export const freeForm = () => jsonb().$type<Record<string, unknown>>();
