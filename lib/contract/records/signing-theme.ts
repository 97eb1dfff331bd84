// A signing theme: the colours of the signing pages by what they mean, as vendor clients set them. Stored, so only ever add.
import { z } from "zod";
import { issue, open, ShortText } from "./limits.ts";

const colour = z
  .string()
  .max(7)
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i)
  .nullish();

/** The colours that have an effect; others are kept and answered as they came. */
export const themeColours = [
  "primary",
  "success",
  "warning",
  "error",
  "info",
  "signatureButton",
  "optionalSignatureButton",
] as const;
export type ThemeColour = (typeof themeColours)[number];

/** The colours of a theme, which is what signing pages are told of it. */
export const ThemeColours = open(
  Object.fromEntries(themeColours.map((name) => [name, colour])) as Record<ThemeColour, typeof colour>,
);
export type ThemeColours = z.infer<typeof ThemeColours>;

export const SigningTheme = open({ color: ThemeColours }).meta({ id: "SigningTheme" });
export type SigningTheme = z.infer<typeof SigningTheme>;

export const mostThemes = 50;

/** By their names. */
export const SigningThemes = z
  .record(ShortText.min(1), SigningTheme)
  .superRefine((themes, ctx) => {
    if (Object.keys(themes).length > mostThemes)
      ctx.addIssue(issue({ say: "issue.mostEntries", values: { most: mostThemes } }));
  })
  .meta({ id: "SigningThemes", maxProperties: mostThemes });
export type SigningThemes = z.infer<typeof SigningThemes>;
