// PURE. The languages of the product: what each is called in itself, and how it runs.

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
export const everyLanguage = Object.keys(languages) as Language[];
