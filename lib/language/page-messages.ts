// What the pages load together, and what `useTranslations` knows: a page of the ceremony has its areas in one, all others by name.
import formatMessage from "use-intl/format-message";
import type {
  anchorsAreas,
  deskAreas,
  entryAreas,
  fastTrackAreas,
  hostAreas,
  referenceAreas,
  signingPageAreas,
  statusAreas,
  verifyAreas,
} from "./areas.ts";
import { compiled } from "./compile-catalogue.mjs";
import type { Area } from "./complete-in.ts";
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

const parsed = new WeakMap<object, object>();

/** Of one catalogue, as the browser of a page takes them: parsed, unless the page has a parser (in tests). */
export async function loadForPage<A extends Area>(area: A, language: Language): Promise<Messages<A>> {
  const messages = await loadMessages(area, language);
  if (formatMessage.raw) return messages;
  const found = parsed.get(messages) ?? compiled(messages);
  parsed.set(messages, found);
  return found as Messages<A>;
}

export async function loadCeremonyMessages(language: Language): Promise<CeremonyMessages> {
  const [ui, screen, dialogs, gates, troubles, inPerson, phone] = await Promise.all([
    loadForPage("ui", language),
    loadForPage("ceremony", language),
    loadForPage("ceremony-dialogs", language),
    loadForPage("ceremony-gates", language),
    loadForPage("ceremony-troubles", language),
    loadForPage("ceremony-in-person", language),
    loadForPage("ceremony-phone", language),
  ]);
  return { ...screen, ...dialogs, ...gates, ...troubles, ...inPerson, ...phone, ui };
}

export type NamedArea =
  | (typeof deskAreas)[number]
  | (typeof hostAreas)[number]
  | (typeof referenceAreas)[number]
  | (typeof signingPageAreas)[number]
  | (typeof entryAreas)[number]
  | (typeof fastTrackAreas)[number]
  | (typeof anchorsAreas)[number]
  | (typeof statusAreas)[number]
  | (typeof verifyAreas)[number];
export type NamedMessages<A extends NamedArea = NamedArea> = { [Name in A]: Messages<Name> };

export async function loadNamed<A extends NamedArea>(
  areas: readonly A[],
  language: Language,
): Promise<NamedMessages<A>> {
  const loaded = await Promise.all(areas.map(async (area) => [area, await loadForPage(area, language)] as const));
  return Object.fromEntries(loaded) as NamedMessages<A>;
}

declare module "use-intl" {
  interface AppConfig {
    Messages: CeremonyMessages & NamedMessages;
  }
}
