// PURE. Which of our languages serves a language code, e.g. `pt` for `pt-BR`.
import { type Language, languages } from "./languages.ts";

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

const isOurs = (code: string): code is Language => Object.hasOwn(languages, code);

/** `de-CH` is served by German; a code that nothing serves, or a language that is not spoken there, by English. */
export function languageOf(code: string | null | undefined, isSpoken: (language: Language) => boolean): Language {
  const ours = languageCandidates(code ?? "").find(isOurs);
  return ours && isSpoken(ours) ? ours : "en";
}

/** The first of a browser's languages that is spoken there, as its Accept-Language has them; null where none is. */
export function acceptedLanguage(header: string, isSpoken: (language: Language) => boolean): string | null {
  const asked = header.split(",").map((part) => {
    const [code = "", ...parameters] = part.split(";").map((one) => one.trim());
    const weight = parameters.find((one) => one.startsWith("q="))?.slice(2);
    return { code, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const spoken = ({ code }: { code: string }) => languageCandidates(code).some((one) => isOurs(one) && isSpoken(one));
  const best = asked.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return best.find(spoken)?.code ?? null;
}

/**
 * How dates, numbers and lists of this reader are written: as their own country does where the code names one. Always in the
 * calendar and the digits that stand in documents, codes and addresses too.
 */
export function formatTag(code: string | null | undefined, language: Language): string {
  const served = languageCandidates(code ?? "").includes(language);
  const region =
    served && !language.includes("-") ? new Intl.Locale(canonicalLanguage(code ?? "") ?? "").region : undefined;
  const place = region ?? (language === "en" ? "GB" : undefined);
  return new Intl.Locale(place ? `${language}-${place}` : language, {
    calendar: "gregory",
    numberingSystem: "latn",
  }).toString();
}
