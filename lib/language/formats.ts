// PURE. Days, times, zones and lists in a reader's language: the platform's words, never our own tables.

import { hasVisibleText } from "./visible-text.ts";

/** What `Intl` needs to know of a reader. */
export type Reader = { formatTag: string; direction: "ltr" | "rtl" };

/** Under whatever name: `GMT` is one of UTC's. */
export function isKnownZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Zones that the platform does not know fall back to UTC, so that no document fails over a misspelt zone. */
export function knownZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

/** The zone that is used, as people read it: nonsense that a program stored is not. */
export const shownZone = (zone: string): string => knownZone(zone).replaceAll("_", " ");

const isBritish = (tag: string): boolean => tag.startsWith("en-GB");

/** With its weekday. Our choice: British English has no comma after that. */
export function dayOf(at: Date, zone: string, { formatTag }: Reader): string {
  const words = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTag, { ...parts, timeZone: knownZone(zone) }).format(at);
  const date = { day: "numeric", month: "long", year: "numeric" } as const;
  return isBritish(formatTag) ? `${words({ weekday: "long" })} ${words(date)}` : words({ weekday: "long", ...date });
}

export const timeOf = (at: Date, zone: string, { formatTag }: Reader): string =>
  new Intl.DateTimeFormat(formatTag, { timeStyle: "short", timeZone: knownZone(zone) }).format(at);

/** Null for universal time. English has the city; the cities of the zones' names are English, so others have the zone's. */
export function zoneName(at: Date, zone: string, { formatTag }: Reader): string | null {
  const timeZone = knownZone(zone);
  if (["UTC", "GMT", "Etc/UTC", "Etc/GMT"].includes(timeZone)) return null;
  if (formatTag.startsWith("en")) return timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? null;
  const parts = new Intl.DateTimeFormat(formatTag, { timeZone, timeZoneName: "longGeneric" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? null;
}

export const listOf = (names: readonly string[], { formatTag }: Reader): string =>
  new Intl.ListFormat(formatTag, { type: "conjunction" }).format(names);

const commas: Record<string, string> = { ar: "، ", ja: "、", zh: "、" };

/** Facts beside each other: what is told of one thing. Not by `Intl.ListFormat`, which puts an "and" before the last. */
export const rowOf = (facts: readonly string[], reader: Reader): string =>
  facts.map((fact) => isolated(fact, reader)).join(commas[reader.formatTag.split("-")[0] ?? ""] ?? ", ");

/** The first strong letter of a text that people typed says how it runs. */
const rightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}\p{scx=Nko}]/u;

const overrides = /[\u202a-\u202e\u2066\u2067]/g;

/**
 * Without the signs by which a text can be made to read as another one, on a screen or drawn. What is set apart in a
 * sentence already keeps its own signs for that.
 */
export const withoutOverrides = (typed: string): string => typed.replace(overrides, "");

/** Our choice: a break or another control character in a name becomes a space, else a name could put lines into a mail. */
export const asOneLine = (text: string): string =>
  withoutOverrides(text).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ");

/** As a name stands alone: whoever puts it into a sentence sets it apart, and a sign of its own could end that too early. */
export const withoutDirections = (typed: string): string => withoutOverrides(typed).replace(/[\u2068\u2069]/g, "");

/** A name in which nobody sees anything is none. */
export const asName = (text: string): string => (hasVisibleText(text) ? asOneLine(withoutDirections(text)) : "");

/** What somebody writes to others, of several lines: as names are, it is kept as everybody reads it. */
export const asMessage = (text: string): string => (hasVisibleText(text) ? withoutOverrides(text) : "");

/** Typed text in a sentence of ours, set apart where it runs the other way, so that it does not turn what stands around it. */
export function isolated(typed: string, { direction }: Reader): string {
  const text = withoutOverrides(typed);
  const foreign = direction === "rtl" ? /(?!\p{scx=Arabic}|\p{scx=Hebrew})\p{L}/u : rightToLeft;
  return foreign.test(text) ? `\u2068${text}\u2069` : text;
}
