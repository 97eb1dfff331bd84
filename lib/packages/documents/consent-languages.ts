// PURE. Which language of the consent document serves a language code, e.g. `pt` for `pt-BR`.

/** `fr-CA` for `FR_ca`; null for what is no language code. */
export function canonicalLanguage(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code.trim().replaceAll("_", "-"))[0] ?? null;
  } catch {
    return null;
  }
}

/** Where Chinese is written in traditional characters, unless the code says otherwise. */
const traditional = /^zh-(Hant\b|TW\b|HK\b|MO\b)/;

/** The codes under which a text for this language may be kept, the closest first; empty for what is no language code. */
export function languageCandidates(code: string): string[] {
  const exact = canonicalLanguage(code);
  if (!exact) return [];
  const base = exact.split("-")[0] ?? exact;
  const written = base === "zh" ? (traditional.test(exact) ? "zh-TW" : "zh-CN") : base;
  return [...new Set([exact, written])];
}
