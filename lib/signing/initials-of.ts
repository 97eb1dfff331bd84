// PURE. The initials that stand for a name where nobody has drawn or typed any.
import { inARow } from "#lib/core/initials.ts";

/** `Ann-Marie O'Neil` gives `AMO`; a name without spaces, as in Chinese, stays whole. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  if (words.length < 2)
    return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name) ? [...name].slice(0, 1).join("") : name;
  return inARow(words.flatMap((word) => [...word].slice(0, 1))).toLocaleUpperCase();
}
