// PURE. Colours that people send: which of them are plain, how far two are apart, and which ink can be read on a ground.

const plainColour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#rgb` or `#rrggbb`; null for anything else, so that no setting can smuggle a url() into a style. */
export function plainColourOf(value: string | null | undefined): string | null {
  const colour = value?.trim();
  return colour && plainColour.test(colour) ? colour : null;
}

/** Relative luminance of WCAG 2, 0 to 1. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join("") : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) => {
    const share = Number.parseInt(full.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of WCAG 2 between two plain colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** WCAG 2.2, 1.4.3: what text needs. */
const leastContrast = 4.5;

/** Our choice: a text colour that cannot be read on its ground gives way to black or white, whichever is further away. */
export function readableInk(ground: string, wanted: string | null): string {
  if (wanted && contrast(ground, wanted) >= leastContrast) return wanted;
  return contrast(ground, "#ffffff") >= contrast(ground, "#000000") ? "#ffffff" : "#000000";
}
