// PURE. Signing themes as they are being edited: colours that wait to be saved, by the theme's name.
import type { SigningTheme, SigningThemes, themeColours } from "#lib/contract/records/signing-theme.ts";
import { versionOf } from "#lib/contract/version.ts";

export type Drafts = Readonly<Record<string, SigningTheme>>;
export type Colours = SigningTheme["color"];

/** Those that are there, and those that are only being made, each as it stands in the form. */
export const shownThemes = (saved: SigningThemes, drafts: Drafts): SigningThemes => ({ ...saved, ...drafts });

export const isUnsaved = (name: string, saved: SigningThemes, drafts: Drafts): boolean => {
  const draft = drafts[name];
  return draft !== undefined && versionOf([draft]) !== versionOf([saved[name]]);
};

/** What is empty says nothing; colours that we know nothing of stay. */
export function withColour(theme: SigningTheme, colour: (typeof themeColours)[number], value: string): SigningTheme {
  const { [colour]: _, ...others } = theme.color;
  const text = value.trim();
  return { ...theme, color: text === "" ? others : { ...others, [colour]: text } };
}

export type NameProblem = "missing" | "taken";

export function nameProblem(typed: string, themes: SigningThemes): NameProblem | undefined {
  const name = typed.trim();
  if (name === "") return "missing";
  return Object.hasOwn(themes, name) ? "taken" : undefined;
}
