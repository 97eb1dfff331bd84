// PURE. A key or several together, as they stand on the reader's keyboard: a letter or sign, or a key that has a name.
import type { DesignerWords } from "./field-words.ts";

const named = ["ctrl", "shift", "alt", "enter", "esc", "del", "tab", "arrows", "click", "wheel"] as const;
type NamedKey = (typeof named)[number];
const isNamed = (key: string): key is NamedKey => named.some((one) => one === key);

/** A sign has no direction of its own: behind a Latin key it stays behind it. */
const leftToRight = "\u200e";

/** `ctrl D`: "Ctrl D", "Strg D". */
export const chord = (t: DesignerWords, keys: string): string =>
  keys
    .split(" ")
    .map((key, at) => (isNamed(key) ? t(`key.${key}`) : at > 0 && /^[+−]$/.test(key) ? key + leftToRight : key))
    .join(" ");
