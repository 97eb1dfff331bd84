// PURE. With which day a week begins where a reader lives: 0 is Sunday, as in Date.getDay.

type WeekInfo = { firstDay: number };
type Weekly = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Accounts keep languages without a country: where the browser prefers the same language, its country is the reader's. */
function placeOf(formatTag: string, preferred: readonly string[]): Weekly {
  const { language } = new Intl.Locale(formatTag);
  for (const code of preferred) {
    try {
      const locale = new Intl.Locale(code);
      if (locale.language === language && locale.region) return new Intl.Locale(code) as Weekly;
    } catch {
      // Browsers can be set to anything.
    }
  }
  return new Intl.Locale(formatTag) as Weekly;
}

/** The platform's word; Monday, as ISO 8601 has it, in browsers that do not say. `preferred`: `navigator.languages`. */
export function firstWeekday(formatTag: string, preferred: readonly string[] = []): Weekday {
  const locale = placeOf(formatTag, preferred);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return ((info?.firstDay ?? 1) % 7) as Weekday;
}
