// What the controls say by themselves: in the language of the page around them, in English where none is (a frame that broke).
import { createContext, use } from "react";
import { createTranslator } from "use-intl/core";
import ui from "#lib/language/catalogues/en/ui.json" with { type: "json" };
import type { AreaWords } from "./use-words.ts";

export type UiWords = AreaWords<"ui">;

export const englishUi: UiWords = createTranslator({ locale: "en-GB", messages: { ui }, namespace: "ui" });
export const UiWordsContext = createContext<UiWords>(englishUi);
export const useUiWords = (): UiWords => use(UiWordsContext);
