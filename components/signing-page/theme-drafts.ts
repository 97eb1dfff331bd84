// PURE. Signing themes as they are being edited: colours that wait to be saved, by the theme's name.
import type { SigningTheme, SigningThemes, themeColours } from "#lib/contract/records/signing-theme.ts";
import { versionOf } from "#lib/contract/version.ts";

type Drafts = Readonly<Record<string, SigningTheme>>;
type Colours = SigningTheme["color"];

/** A theme may have any name, also one that every object knows something under. */
export const ownOf = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const without = <T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== name));

/** Everything by the theme's name: what is done with one leaves the others as they are. */
export type Editing = {
  readonly drafts: Drafts;
  /** As each was when its changing began; undefined for one that was not there. */
  readonly seen: Readonly<Record<string, SigningTheme | undefined>>;
  /** Why it could not be saved or removed. */
  readonly failures: Readonly<Record<string, string>>;
};

export const nothingTyped: Editing = { drafts: {}, seen: {}, failures: {} };

export const forgotten = ({ drafts, seen, failures }: Editing, name: string): Editing => ({
  drafts: without(drafts, name),
  seen: without(seen, name),
  failures: without(failures, name),
});

/** Its changing begins with what stands there now. */
export const entered = (editing: Editing, name: string, next: SigningTheme, saved: SigningThemes): Editing => ({
  ...editing,
  drafts: { ...editing.drafts, [name]: next },
  seen: Object.hasOwn(editing.drafts, name) ? editing.seen : { ...editing.seen, [name]: ownOf(saved, name) },
});

export const seenOf = ({ seen }: Editing, name: string, saved: SigningThemes): SigningTheme | undefined =>
  ownOf<SigningTheme | undefined>(Object.hasOwn(seen, name) ? seen : saved, name);

export const attempted = (editing: Editing, name: string): Editing => ({
  ...editing,
  failures: without(editing.failures, name),
});

/** What stands there by now has been told to whoever was overtaken: the next save is over it. */
export const failed = (editing: Editing, name: string, failure: string, isOvertaken: boolean): Editing => ({
  ...editing,
  seen: isOvertaken ? without(editing.seen, name) : editing.seen,
  failures: { ...editing.failures, [name]: failure },
});

/** What was typed while it was being saved still waits. */
export function kept(editing: Editing, name: string, sent: SigningTheme): Editing {
  const draft = ownOf(editing.drafts, name);
  if (!draft || draft === sent) return forgotten(editing, name);
  return { ...attempted(editing, name), seen: { ...editing.seen, [name]: sent } };
}

export const failureOf = ({ failures }: Editing, name: string): string | undefined => ownOf(failures, name);

/** Those that are there, and those that are only being made, each as it stands in the form. */
export const shownThemes = (saved: SigningThemes, drafts: Drafts): SigningThemes => ({ ...saved, ...drafts });

export const isUnsaved = (name: string, saved: SigningThemes, drafts: Drafts): boolean => {
  const draft = ownOf(drafts, name);
  return draft !== undefined && versionOf([draft]) !== versionOf([ownOf(saved, name)]);
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
