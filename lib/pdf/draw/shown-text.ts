// Prepares what people typed, and instants, for a typeset page: direction, places to break, weight, zone.
import { withoutOverrides } from "#lib/language/formats.ts";
import { type HanFace, hanFace } from "./han-face.ts";
import { withoutMissingGlyphs } from "./missing-glyphs.ts";

type Shown = {
  text: string;
  dir: "ltr" | "rtl";
  /** Written in a script of whose face we have one weight only. */
  isPlainWeight: boolean;
  han: HanFace;
};
type ShownTime = { local: string; utc: string };

/**
 * A word longer than any column may break between any two characters; templates turn the marks of it into room of no
 * width. Scripts that join their letters would come apart there, and those written without spaces break by rules of
 * their own.
 */
const longWord =
  /(?:(?![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\S){25,}/gu;
const plainWeight =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u;
const characters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** One paragraph of what a person typed, with the direction of its own script. */
export function shown(text: string): Shown {
  const clean = drawable(text).trim();
  const breakable = clean.replace(longWord, (word) =>
    Array.from(characters.segment(word), ({ segment }) => segment).join("\u200b"),
  );
  return { text: breakable, dir: direction(clean), isPlainWeight: plainWeight.test(clean), han: hanFace(clean) };
}

/** In one paragraph that turns nothing round, with the number of every character that no face can draw in its place. */
export const drawable = (text: string): string =>
  withoutMissingGlyphs(withoutOverrides(text.toWellFormed()).replace(/[\p{Cc}\u2028\u2029]+/gu, " "));

function direction(text: string): "ltr" | "rtl" {
  const first = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]|\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first) ? "rtl" : "ltr";
}

/** As much of it as fits into the head of a page, on one line. */
export const shownShort = (text: string): Shown => ({ ...shown(text), text: shorten(drawable(text).trim()) });

/** Characters from U+1100 on are as wide as two. */
function shorten(text: string): string {
  const all = Array.from(characters.segment(text.replace(/\s+/gu, " ")), ({ segment }) => segment);
  let room = 88;
  const kept = all.filter((character) => {
    room -= (character.codePointAt(0) ?? 0) >= 0x1100 ? 2 : 1;
    return room >= 0;
  });
  return kept.length < all.length ? `${kept.join("").trimEnd()}…` : kept.join("");
}

/** RFC 3339 with a space: the zone's own time with its offset, and UTC. */
export function timeIn(zone: string): (iso: string) => ShownTime {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "longOffset",
  });
  return (iso) => {
    const date = new Date(iso);
    const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
    const offset = parts.timeZoneName?.replace("GMT", "") || "+00:00";
    const local = `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second} ${offset}`;
    return { local, utc: `${date.toISOString().slice(0, 19).replace("T", " ")} UTC` };
  };
}
