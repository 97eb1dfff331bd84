// PURE. A member of the settings as its control shows it, and what is kept of what somebody enters there.
import { footerParts } from "#components/ceremony/footer-parts.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { plainColourOf } from "#lib/core/colour.ts";
import { handOverParameters, type Member, type MemberName, memberNames, memberOf } from "./form-members.ts";
import { type Tree, valueAt, withValue } from "./layers.ts";

/** What a switch shows; other kinds show texts or lists of texts. */
export const isOn = (member: Member, settings: CeremonySettings): boolean =>
  (valueAt(settings, member.path) === true) !== (member.kind === "switch" && member.inverted === true);

export const textOf = (member: Member, settings: CeremonySettings): string => {
  const value = valueAt(settings, member.path) || (member.older && valueAt(settings, member.older));
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

export const parametersOf = (settings: CeremonySettings): string[] => {
  const given = settings.handOver?.parameters?.map((name) => name.trim().toUpperCase());
  return handOverParameters.filter((name) => !given || given.includes(name));
};

/** One link on each line, its address last. */
export function footerLines(settings: CeremonySettings): { text: string; links: string } {
  const { text, links } = footerParts(settings.layout?.footer);
  return { text, links: links.map((link) => `${link.text} ${link.href}`).join("\n") };
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** Undefined for a line that is no link: words, a space, an address. */
function linkOf(line: string): { text: string; href: string } | undefined {
  const [, text, href] = /^\s*(\S.*?)\s+(\S+)\s*$/.exec(line) ?? [];
  return text && href && isWebAddress(href) ? { text, href } : undefined;
}

export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** A picture that browsers show: from the web, from this service, or in the setting itself. */
const isPicture = (text: string): boolean =>
  isWebAddress(text) || /^\/(?!\/)/.test(text) || /^data:image\/(?:png|jpeg|svg\+xml|gif|webp);base64,/i.test(text);

/** What somebody enters: switches a boolean, parameters a list, a footer its two texts, everything else a text. */
export type Entered = boolean | string | string[] | { text: string; links: string };

export type Problem = "colour" | "address" | "picture" | "number" | "links";

/** What keeps this from being saved; what is empty is always right. */
export function problemOf(member: Member, entered: Entered): Problem | undefined {
  if (member.kind === "footer")
    return typeof entered === "object" && !Array.isArray(entered) && !linesOf(entered.links).every(linkOf)
      ? "links"
      : undefined;
  const text = typeof entered === "string" ? entered.trim() : "";
  if (text === "") return undefined;
  if (member.kind === "colour") return plainColourOf(text) ? undefined : "colour";
  if (member.kind === "address") return isWebAddress(text) ? undefined : "address";
  if (member.kind === "picture") return isPicture(text) ? undefined : "picture";
  if (member.kind !== "number") return undefined;
  const isRight = /^\d{1,9}$/.test(text) && Number(text) >= member.least && Number(text) <= member.most;
  return isRight ? undefined : "number";
}

/** What is put into the layer: undefined where it says nothing over what is inherited. Only of what has no problem. */
function keptOf(member: Member, entered: Entered, inherited: CeremonySettings): unknown {
  if (member.kind === "switch") return (entered === true) !== (member.inverted === true);
  if (member.kind === "parameters") return Array.isArray(entered) ? entered : undefined;
  if (member.kind === "footer") return footerOf(entered, inherited);
  const text = typeof entered === "string" ? entered.trim() : "";
  if (member.kind === "number") return text === "" ? undefined : Number(text);
  if (member.kind === "lines") return linesOf(text).map((line) => line.trim());
  // Nothing over nothing says nothing; nothing over something is said.
  return text === "" && textOf(member, inherited) === "" ? undefined : text;
}

function footerOf(entered: Entered, inherited: CeremonySettings): unknown {
  const { text, links } = typeof entered === "object" && !Array.isArray(entered) ? entered : { text: "", links: "" };
  const shown = { text: text.trim(), links: linesOf(links).flatMap((line) => linkOf(line) ?? []) };
  const below = footerParts(inherited.layout?.footer);
  if (shown.text === "" && shown.links.length === 0 && below.text === "" && below.links.length === 0) return undefined;
  // A link under its own name would stay beside those that take its place.
  const named = Object.keys(inherited.layout?.footer ?? {}).filter((name) => name !== "text" && name !== "links");
  return { ...Object.fromEntries(named.map((name) => [name, ""])), ...shown };
}

export const withEntered = (own: Tree, member: Member, entered: Entered, inherited: CeremonySettings): Tree =>
  withValue(withoutOlder(own, member, inherited), member.path, keptOf(member, entered, inherited));

/** What stood in the older place would show again once the later one is emptied: it is taken out, or covered where it is inherited. */
function withoutOlder(own: Tree, { older }: Member, inherited: CeremonySettings): Tree {
  if (!older) return own;
  return withValue(own, older, valueAt(inherited, older) ? "" : undefined);
}

/** The member says nothing any more, in either place. */
export const released = (own: Tree, member: Member): Tree =>
  placesOf(member).reduce((tree, path) => withValue(tree, path, undefined), own);

const placesOf = ({ path, older }: Member): string[] => (older ? [path, older] : [path]);

export const isOwn = (own: Tree, member: Member): boolean =>
  placesOf(member).some((path) => valueAt(own, path) !== undefined);

/** The members of the form at these paths; those that stand in no form are passed over. */
export const membersAt = (paths: readonly string[]): MemberName[] =>
  memberNames.filter((name) => placesOf(memberOf(name)).some((path) => paths.includes(path)));
