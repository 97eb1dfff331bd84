// PURE. What a reader chose themselves, on the page where they chose it and until the browser is closed.
import type { Language } from "./languages.ts";

/** The name of the cookie. */
export const chosenLanguage = "ceremony-language";

/** For `document.cookie`; `path` is the page's own, so that another signer's link in the same browser keeps its language. */
export const choiceCookie = (language: Language, path: string): string =>
  `${chosenLanguage}=${language}; Path=${path}; SameSite=Lax`;
