// PURE. The sender's look from PackageSettings: colours as the room's CSS variables, and the logo with its link and its words.
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { plainColourOf, readableInk } from "#lib/core/colour.ts";
import { webAddress } from "./web-address.ts";

export type Brand = {
  variables: Record<string, string>;
  /** Whether dialogs carry the sender's colours. */
  colouredDialogs: boolean;
};

const none: Brand = { variables: {}, colouredDialogs: false };
const made = new WeakMap<object, Brand>();

/** Our choice: a text colour counts together with its ground; what is no plain colour is left out. */
export function brandOf(settings: CeremonySettings | undefined): Brand {
  const style = settings?.style;
  if (!style) return none;
  const known = made.get(style);
  if (known) return known;
  const variables: Record<string, string> = {};
  const put = (ground: string, ink: string, colours: typeof style.titleBar) => {
    const background = plainColourOf(colours?.backgroundColor);
    if (!background) return;
    variables[ground] = background;
    variables[ink] = readableInk(background, plainColourOf(colours?.color));
  };
  put("--brand-bar", "--brand-bar-ink", style.titleBar);
  put("--brand", "--brand-ink", style.toolbar);
  put("--dialog-head", "--dialog-head-ink", style.dialog);
  const brand = { variables, colouredDialogs: "--dialog-head" in variables };
  made.set(style, brand);
  return brand;
}

export type BrandLogo = { src: string; alt: string; href: string | null };

/** Pictures from the web, from this service, or in the setting itself. */
const pictureAddress = (src: string | null | undefined): string | null => {
  const given = src?.trim() ?? "";
  return /^data:image\//i.test(given) || /^\/(?!\/)/.test(given) ? given : webAddress(given);
};

/**
 * `style.brandingBar` comes before `layout.brandingBar.logo`, member by member, and both before the account's own logo.
 * `logoAltTextKey` is taken as the words themselves.
 */
export function logoOf(
  settings: CeremonySettings | undefined,
  account: { name: string; logoUrl: string | null; logoAlt?: string | undefined } | undefined,
): BrandLogo | null {
  const [first, second] = [settings?.style?.brandingBar, settings?.layout?.brandingBar?.logo];
  const given = pictureAddress(first?.src) ?? pictureAddress(second?.src);
  const src = given ?? pictureAddress(account?.logoUrl);
  if (!src) return null;
  const href = webAddress(first?.link) ?? webAddress(second?.link);
  // The account's words are of its own picture alone.
  const own = given ? "" : (account?.logoAlt?.trim() ?? "");
  const alt = first?.logoAltTextKey?.trim() || second?.logoAltTextKey?.trim() || own;
  // A link needs a name; the picture alone stands beside the account's.
  return { src, alt: alt || (href ? (account?.name ?? "") : ""), href };
}
