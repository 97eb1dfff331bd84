// PURE. What a reader chose themselves, on the page where they chose it and until the browser is closed.
import type { Language } from "./languages.ts";

/** The name of the cookie. */
export const chosenLanguage = "ceremony-language";

/** For `document.cookie`; `path` is the page's own, so that another signer's link in the same browser keeps its language.
 * `framed`: in a frame of somebody else's page. */
export const choiceCookie = (language: Language, path: string, framed = false): string =>
  `${chosenLanguage}=${language}; Path=${path}; ${framed ? "SameSite=None; Secure; Partitioned" : "SameSite=Lax"}`;
