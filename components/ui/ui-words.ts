"use client";
// The few sentences that the controls say by themselves; in English unless a page around them brings those of its language.
import { createContext, use } from "react";

const figure = new Intl.NumberFormat("en");
const english = {
  close: "Close",
  optional: "(optional)",
  tip: "Tip",
  theme: "Theme",
  themeAuto: "Follow the system",
  themeLight: "Light",
  themeDark: "Dark",
  pdfFailed: "The document could not be loaded. Check the connection, then reload this page.",
  full: (most: number): string => `No more than ${figure.format(most)} characters fit.`,
  tooLong: (most: number, length: number): string =>
    `Nothing was added: at most ${figure.format(most)} characters fit, and it would be ${figure.format(length)}.`,
};

export type UiWords = typeof english;
export const UiWordsContext = createContext<UiWords>(english);
export const useUiWords = (): UiWords => use(UiWordsContext);
