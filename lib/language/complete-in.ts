// PURE. Which areas the catalogues have, and which languages speak each; no page needs the table, so that none brings it.
import { languageOf } from "./language-codes.ts";
import { everyLanguage, type Language } from "./languages.ts";

/** The areas of the catalogues, and the languages in which each is complete: a file per language, of the area's name. */
export const completeIn = {
  mails: everyLanguage,
  texts: everyLanguage,
  evidence: everyLanguage,
  ceremony: everyLanguage,
  "ceremony-dialogs": everyLanguage,
  "ceremony-gates": everyLanguage,
  "ceremony-troubles": everyLanguage,
  "ceremony-in-person": everyLanguage,
  "ceremony-phone": everyLanguage,
  "fast-track": everyLanguage,
  ui: everyLanguage,
  entry: ["en", "de", "fr", "es", "ar"],
  checks: ["en", "de", "fr", "es", "ar"],
  desk: ["en", "de", "fr", "es", "ar"],
  overview: ["en", "de", "fr", "es", "ar"],
  reports: ["en", "de", "fr", "es", "ar"],
  health: ["en", "de", "fr", "es", "ar"],
  settings: ["en", "de", "fr", "es", "ar"],
  "signing-page": ["en", "de", "fr", "es", "ar"],
  lists: ["en", "de", "fr", "es", "ar"],
  outbox: ["en", "de", "fr", "es", "ar"],
  activity: ["en", "de", "fr", "es", "ar"],
  "package-page": ["en", "de", "fr", "es", "ar"],
  "in-person": ["en", "de", "fr", "es", "ar"],
  journal: ["en", "de", "fr", "es", "ar"],
  security: ["en", "de", "fr", "es", "ar"],
  "audit-log": ["en", "de", "fr", "es", "ar"],
  prepare: ["en", "de", "fr", "es", "ar"],
  keys: ["en", "de", "fr", "es", "ar"],
  "custom-fields": ["en", "de", "fr", "es", "ar"],
  groups: ["en", "de", "fr", "es", "ar"],
  recipients: ["en", "de", "fr", "es", "ar"],
  bulk: ["en", "de", "fr", "es", "ar"],
  templates: ["en", "de", "fr", "es", "ar"],
  senders: ["en", "de", "fr", "es", "ar"],
  roles: ["en", "de", "fr", "es", "ar"],
  "sub-accounts": ["en", "de", "fr", "es", "ar"],
  designer: ["en", "de", "fr", "es", "ar"],
  "designer-fields": ["en", "de", "fr", "es", "ar"],
  "designer-parts": ["en", "de", "fr", "es", "ar"],
  "designer-profiles": ["en", "de", "fr", "es", "ar"],
  "designer-find": ["en", "de", "fr", "es", "ar"],
  "designer-documents": ["en", "de", "fr", "es", "ar"],
  "designer-people": ["en", "de", "fr", "es", "ar"],
  "designer-embed": ["en", "de", "fr", "es", "ar"],
  "designer-canvas": ["en", "de", "fr", "es", "ar"],
  delivery: ["en", "de", "fr", "es", "ar"],
  "account-settings": ["en", "de", "fr", "es", "ar"],
  reference: ["en", "de", "fr", "es", "ar"],
  refusals: ["en", "de", "fr", "es", "ar"],
  verify: everyLanguage,
  status: everyLanguage,
  anchors: ["en", "de", "fr", "es", "ar"],
  consent: everyLanguage,
} as const satisfies Record<string, readonly Language[]>;

export type Area = keyof typeof completeIn;

export const isComplete = (area: Area, language: Language): boolean =>
  completeIn[area].some((one: Language) => one === language);

/** The language of an area that serves a code. */
export const languageFor = (code: string | null | undefined, area: Area): Language =>
  languageOf(code, (language) => isComplete(area, language));
