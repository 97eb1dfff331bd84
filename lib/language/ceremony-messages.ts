// What the ceremony's pages load together, and what `useTranslations` knows: the areas of one page in one.
import type { Language } from "./languages.ts";
import { loadMessages, type Messages } from "./translator.ts";

export const ceremonyAreas = ["ceremony", "ceremony-dialogs", "ceremony-gates", "ceremony-troubles"] as const;

export type CeremonyMessages = Messages<"ceremony"> &
  Messages<"ceremony-dialogs"> &
  Messages<"ceremony-gates"> &
  Messages<"ceremony-troubles">;

export async function loadCeremonyMessages(language: Language): Promise<CeremonyMessages> {
  const [screen, dialogs, gates, troubles] = await Promise.all([
    loadMessages("ceremony", language),
    loadMessages("ceremony-dialogs", language),
    loadMessages("ceremony-gates", language),
    loadMessages("ceremony-troubles", language),
  ]);
  return { ...screen, ...dialogs, ...gates, ...troubles };
}

declare module "use-intl" {
  interface AppConfig {
    Messages: CeremonyMessages;
  }
}
