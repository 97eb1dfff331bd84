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

/** What the page around the themes has to know of them. */
export type Edited = {
  /** Of the theme that is chosen, for the preview; undefined while nothing of it is changed. */
  colours: Colours | undefined;
  /** Whether leaving loses something: of any theme, also of one that is not chosen just now. */
  isUnsaved: boolean;
};

export const editedOf = (chosen: string, saved: SigningThemes, drafts: Drafts): Edited => ({
  colours: isUnsaved(chosen, saved, drafts) ? drafts[chosen]?.color : undefined,
  isUnsaved: Object.keys(drafts).some((name) => isUnsaved(name, saved, drafts)),
});

export const nothingEdited: Edited = { colours: undefined, isUnsaved: false };

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
