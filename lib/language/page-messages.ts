// What the pages load together, and what `useTranslations` knows: a page of the ceremony has its areas in one, all others by name.
import type { Area, Language } from "./languages.ts";
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
export const deskAreas = ["ui"] as const satisfies readonly Area[];
/** Of the pages before the desk. */
export const entryAreas = ["ui"] as const satisfies readonly Area[];

export type NamedArea = (typeof deskAreas)[number] | (typeof entryAreas)[number];
export type NamedMessages<A extends NamedArea = NamedArea> = { [Name in A]: Messages<Name> };

/**
 * In which of our languages pages beside the ceremony are drawn. Each waits here until every sentence of all of them is there in
 * it: a page that mixes languages is worse than one in English.
 */
export const pageLanguages: readonly Language[] = ["en"];

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
