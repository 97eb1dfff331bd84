// PURE. Languages in paths: `en`, `fr`, `zh-CN`, in the spelling that clients send.
import { refuse } from "#lib/core/errors.ts";

/** The language in one spelling, so that `ZH-cn` finds what was stored as `zh-CN`. Throws 400. */
export function languageTag(text: string): string {
  // Java's own spelling has an underscore.
  const match = /^([A-Za-z]{2,3})(?:[-_]([A-Za-z0-9]{2,8}))?$/.exec(text);
  if (!match?.[1]) refuse("error.validation.language");
  const region = match[2] && (match[2].length === 2 ? match[2].toUpperCase() : match[2]);
  return region ? `${match[1].toLowerCase()}-${region}` : match[1].toLowerCase();
}
