// PURE. What a reader chose themselves, on the page where they chose it and until the browser is closed.
import type { Language } from "./languages.ts";

/** The name of the cookie. */
export const chosenLanguage = "ceremony-language";

/** The address of signers without a link: who has left stands there. Its cookies come along with every link's, so they have names
 * of their own. */
export const linklessPath = "/sign";
export const linklessLanguage = "ceremony-language-linkless";
export const hasLeft = "ceremony-left";

const kept = (path: string, framed: boolean): string =>
  `Path=${path}; ${framed ? "SameSite=None; Secure; Partitioned" : "SameSite=Lax"}`;

/** For `document.cookie`; `path` is the page's own, so that another signer's link in the same browser keeps its language.
 * `framed`: in a frame of somebody else's page. */
export const choiceCookie = (language: Language, path: string, framed = false): string =>
  `${path === linklessPath ? linklessLanguage : chosenLanguage}=${language}; ${kept(path, framed)}`;

/** For `document.cookie`, too: a reload of the page of who has left says so again. */
export const leftCookie = (framed: boolean): string => `${hasLeft}=1; ${kept(linklessPath, framed)}`;
