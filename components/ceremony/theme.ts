// PURE. The sender's look: colours of PackageSettings as the room's CSS variables; what is no plain colour is left out.
import type { CeremonySettings } from "#lib/contract/records/settings.ts";

export type Brand = { variables: Record<string, string> };

const plainColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const colour = (value: string | null | undefined): string | null =>
  value && plainColour.test(value.trim()) ? value.trim() : null;

const none: Brand = { variables: {} };
const made = new WeakMap<object, Brand>();

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join("") : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) => {
    const share = Number.parseInt(full.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Our choice: a text colour that cannot be read on its ground gives way to black or white. */
export function readable(ground: string, wanted: string | null): string {
  if (wanted && contrast(ground, wanted) >= 4.5) return wanted;
  return contrast(ground, "#ffffff") >= contrast(ground, "#000000") ? "#ffffff" : "#000000";
}

export function brandOf(settings: CeremonySettings | undefined): Brand {
  const style = settings?.style;
  if (!style) return none;
  const known = made.get(style);
  if (known) return known;
  const variables: Record<string, string> = {};
  const put = (
    ground: string,
    ink: string,
    colours: { backgroundColor?: string | null | undefined; color?: string | null | undefined } | null | undefined,
  ) => {
    const background = colour(colours?.backgroundColor);
    if (!background) return;
    variables[ground] = background;
    variables[ink] = readable(background, colour(colours?.color));
  };
  put("--brand-bar", "--brand-bar-ink", style.titleBar);
  put("--brand", "--brand-ink", style.toolbar);
  const brand = { variables };
  made.set(style, brand);
  return brand;
}
