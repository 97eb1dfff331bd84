// PURE. What came in from elsewhere, in a sentence; undefined when nothing did.
import type { News } from "#lib/designer/take-in.ts";
import { type Reader, rowOf } from "#lib/language/formats.ts";
import type { DesignerWords } from "./field-words.ts";

export function newsWords(t: DesignerWords, reader: Reader, news: News): string | undefined {
  const parts = (["added", "changed", "removed"] as const)
    .filter((what) => news[what] > 0)
    .map((what) => t(`news.${what}`, { count: news[what] }));
  return parts.length > 0 ? t("news.all", { what: rowOf(parts, reader) }) : undefined;
}
