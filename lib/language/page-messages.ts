// What the pages load together, and what `useTranslations` knows: a page of the ceremony has its areas in one, all others by name.
import { type Area, isComplete, type Language } from "./languages.ts";
import { loadMessages, type Messages } from "./translator.ts";

export const ceremonyAreas = ["ceremony", "ceremony-dialogs", "ceremony-gates", "ceremony-troubles"] as const;

/** What the controls of every page say by themselves. */
type OfControls = { ui: Messages<"ui"> };

export type CeremonyMessages = OfControls &
  Messages<"ceremony"> &
  Messages<"ceremony-dialogs"> &
  Messages<"ceremony-gates"> &
  Messages<"ceremony-troubles">;

export async function loadCeremonyMessages(language: Language): Promise<CeremonyMessages> {
  const [ui, screen, dialogs, gates, troubles] = await Promise.all([
    loadMessages("ui", language),
    loadMessages("ceremony", language),
    loadMessages("ceremony-dialogs", language),
    loadMessages("ceremony-gates", language),
    loadMessages("ceremony-troubles", language),
  ]);
  return { ...screen, ...dialogs, ...gates, ...troubles, ui };
}

/** Of the desk's screens, loaded together when somebody comes to it. */
export const deskAreas = [
  "ui",
  "checks",
  "desk",
  "overview",
  "settings",
  "lists",
  "outbox",
  "activity",
  "evidence",
  "package-page",
  "prepare",
  "senders",
  "designer",
  "designer-fields",
] as const satisfies readonly Area[];
/** Of the reference of the REST interface. */
export const referenceAreas = ["ui", "reference"] as const satisfies readonly Area[];
/** Of the pages before the desk. */
export const entryAreas = ["ui", "entry", "checks"] as const satisfies readonly Area[];
/** Of the page that checks sealed files. */
export const verifyAreas = ["ui", "verify"] as const satisfies readonly Area[];

export type NamedArea =
  | (typeof deskAreas)[number]
  | (typeof referenceAreas)[number]
  | (typeof entryAreas)[number]
  | (typeof verifyAreas)[number];
export type NamedMessages<A extends NamedArea = NamedArea> = { [Name in A]: Messages<Name> };

export const entrySpeaks = (language: Language): boolean => entryAreas.every((area) => isComplete(area, language));
export const verifySpeaks = (language: Language): boolean => verifyAreas.every((area) => isComplete(area, language));
/** The desk's pages bring the reference's area along with them only where it is asked for; a page never mixes languages. */
export const deskSpeaks = (language: Language): boolean =>
  [...deskAreas, ...referenceAreas].every((area) => isComplete(area, language));

export async function loadNamed<A extends NamedArea>(
  areas: readonly A[],
  language: Language,
): Promise<NamedMessages<A>> {
  const loaded = await Promise.all(areas.map(async (area) => [area, await loadMessages(area, language)] as const));
  return Object.fromEntries(loaded) as NamedMessages<A>;
}

declare module "use-intl" {
  interface AppConfig {
    Messages: CeremonyMessages & NamedMessages;
  }
}
