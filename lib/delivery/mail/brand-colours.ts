// PURE. The sender's colours in the mails of a package: those of the ceremony that they lead to, else ours.
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { plainColourOf, readableInk } from "#lib/core/colour.ts";

/** A ground, and what can be read on it; hexadecimals, for mail programs know nothing else. */
type Surface = { ground: string; ink: string };
/** `head`: the bar with the sender's name; `act`: the button, and the edge of the sender's own words. */
export type BrandColours = { head: Surface; act: Surface };

/** tokens.css: the brand's bar and the accent. */
export const ownColours: BrandColours = {
  head: { ground: "#0d4048", ink: "#eef6f6" },
  act: { ground: "#11525a", ink: "#ffffff" },
};

type Said = { color?: string | null | undefined; backgroundColor?: string | null | undefined } | null | undefined;

function surfaceOf(said: Said, own: Surface): Surface {
  const ground = plainColourOf(said?.backgroundColor);
  return ground ? { ground, ink: readableInk(ground, plainColourOf(said?.color)) } : own;
}

/** The title bar colours the head, the toolbar what is pressed, as in the ceremony. */
export const brandColoursOf = ({ style }: Pick<CeremonySettings, "style">): BrandColours => ({
  head: surfaceOf(style?.titleBar, ownColours.head),
  act: surfaceOf(style?.toolbar, ownColours.act),
});
