// PURE. The languages of the product: what each is called in itself, how it runs, and which areas speak it.

export const languages = {
  en: { name: "English", direction: "ltr" },
  fr: { name: "Français", direction: "ltr" },
  de: { name: "Deutsch", direction: "ltr" },
  es: { name: "Español", direction: "ltr" },
  it: { name: "Italiano", direction: "ltr" },
  pt: { name: "Português", direction: "ltr" },
  nl: { name: "Nederlands", direction: "ltr" },
  da: { name: "Dansk", direction: "ltr" },
  el: { name: "Ελληνικά", direction: "ltr" },
  ru: { name: "Русский", direction: "ltr" },
  ja: { name: "日本語", direction: "ltr" },
  ko: { name: "한국어", direction: "ltr" },
  "zh-CN": { name: "简体中文", direction: "ltr" },
  "zh-TW": { name: "繁體中文", direction: "ltr" },
  ar: { name: "العربية", direction: "rtl" },
  he: { name: "עברית", direction: "rtl" },
} as const satisfies Record<string, { name: string; direction: Direction }>;

export type Direction = "ltr" | "rtl";
export type Language = keyof typeof languages;

/** What reaches signers, and whoever checks what they signed, speaks all of them. */
const everyLanguage = Object.keys(languages) as Language[];

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
  "account-settings": ["en", "de", "fr", "es", "ar"],
  reference: ["en", "de", "fr", "es", "ar"],
  refusals: ["en", "de", "fr", "es", "ar"],
  verify: everyLanguage,
  status: everyLanguage,
  consent: everyLanguage,
} as const satisfies Record<string, readonly Language[]>;

export type Area = keyof typeof completeIn;

export const isComplete = (area: Area, language: Language): boolean =>
  completeIn[area].some((one: Language) => one === language);
