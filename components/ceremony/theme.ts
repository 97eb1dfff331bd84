// PURE. The sender's look: colours of PackageSettings and of the signing theme as the room's CSS variables, and the logo with its
// link and its words.
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import type { ThemeColour, ThemeColours } from "#lib/contract/records/signing-theme.ts";
import { plainColourOf, readableInk } from "#lib/core/colour.ts";
import { webAddress } from "./web-address.ts";

export type Brand = {
  variables: Record<string, string>;
  /** Whether dialogs carry the sender's colours. */
  colouredDialogs: boolean;
};

const none: Brand = { variables: {}, colouredDialogs: false };
const nothing = {};
/** By the look of the settings, and the theme below it: what is drawn again has the same brand. */
const made = new WeakMap<object, WeakMap<object, Brand>>();

/** Which tokens an alert of each kind is drawn with; its words keep their ink. */
const alerts = {
  success: ["--color-positive-line", "--color-positive-soft"],
  warning: ["--color-caution-line", "--color-caution-soft"],
  error: ["--color-critical-line", "--color-critical-soft"],
  info: ["--color-accent-line", "--color-accent-wash"],
} as const satisfies Partial<Record<ThemeColour, readonly [string, string]>>;

/** A box to sign in: its edge, and a ground on which dark ink can be read. */
const boxes = { signatureButton: "--sign", optionalSignatureButton: "--sign-optional" } as const;

const tint = (colour: string, share: number, ground: string) => `color-mix(in oklch, ${colour} ${share}%, ${ground})`;

/**
 * Our choice: a text colour counts together with its ground; what is no plain colour is left out. What `style` says comes before
 * the theme's colours.
 */
export function brandOf(settings: CeremonySettings | undefined, theme?: ThemeColours): Brand {
  const style = settings?.style;
  if (!style && !theme) return none;
  const ofStyle = made.get(style ?? nothing) ?? new WeakMap<object, Brand>();
  made.set(style ?? nothing, ofStyle);
  const known = ofStyle.get(theme ?? nothing);
  if (known) return known;
  const variables: Record<string, string> = {};
  const put = (ground: string, ink: string, background: string | null, text: string | null) => {
    if (!background) return;
    variables[ground] = background;
    variables[ink] = readableInk(background, text);
  };
  const primary = plainColourOf(theme?.primary);
  put("--brand-bar", "--brand-bar-ink", primary, null);
  put("--brand", "--brand-ink", primary, null);
  for (const [name, [line, soft]] of Object.entries(alerts)) {
    const colour = plainColourOf(theme?.[name as keyof typeof alerts]);
    if (colour) Object.assign(variables, { [line]: colour, [soft]: tint(colour, 14, "var(--color-raised)") });
  }
  for (const [name, box] of Object.entries(boxes)) {
    const colour = plainColourOf(theme?.[name as keyof typeof boxes]);
    if (colour)
      Object.assign(variables, {
        [box]: colour,
        [`${box}-fill`]: tint(colour, 18, "white"),
        [`${box}-ink`]: "#17211f",
      });
  }
  const putStyle = (ground: string, ink: string, colours: NonNullable<typeof style>["titleBar"]) =>
    put(ground, ink, plainColourOf(colours?.backgroundColor), plainColourOf(colours?.color));
  putStyle("--brand-bar", "--brand-bar-ink", style?.titleBar);
  putStyle("--brand", "--brand-ink", style?.toolbar);
  putStyle("--dialog-head", "--dialog-head-ink", style?.dialog);
  const brand = { variables, colouredDialogs: "--dialog-head" in variables };
  ofStyle.set(theme ?? nothing, brand);
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
