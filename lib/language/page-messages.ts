// What the pages load together, and what `useTranslations` knows: a page of the ceremony has its areas in one, all others by name.
import type { deskAreas, entryAreas, hostAreas, referenceAreas, signingPageAreas, verifyAreas } from "./areas.ts";
import type { Language } from "./languages.ts";
import { loadMessages, type Messages } from "./translator.ts";

/** What the controls of every page say by themselves. */
type OfControls = { ui: Messages<"ui"> };

export type CeremonyMessages = OfControls &
  Messages<"ceremony"> &
  Messages<"ceremony-dialogs"> &
  Messages<"ceremony-gates"> &
  Messages<"ceremony-troubles"> &
  Messages<"ceremony-in-person"> &
  Messages<"ceremony-phone">;

export async function loadCeremonyMessages(language: Language): Promise<CeremonyMessages> {
  const [ui, screen, dialogs, gates, troubles, inPerson, phone] = await Promise.all([
    loadMessages("ui", language),
    loadMessages("ceremony", language),
    loadMessages("ceremony-dialogs", language),
    loadMessages("ceremony-gates", language),
    loadMessages("ceremony-troubles", language),
    loadMessages("ceremony-in-person", language),
    loadMessages("ceremony-phone", language),
  ]);
  return { ...screen, ...dialogs, ...gates, ...troubles, ...inPerson, ...phone, ui };
}

export type NamedArea =
  | (typeof deskAreas)[number]
  | (typeof hostAreas)[number]
  | (typeof referenceAreas)[number]
  | (typeof signingPageAreas)[number]
  | (typeof entryAreas)[number]
  | (typeof verifyAreas)[number];
export type NamedMessages<A extends NamedArea = NamedArea> = { [Name in A]: Messages<Name> };

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
