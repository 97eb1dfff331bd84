// PURE. With which day a week begins where a reader lives: 0 is Sunday, as in Date.getDay.

type WeekInfo = { firstDay: number };
type Weekly = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The platform's word; Monday, as ISO 8601 has it, in browsers that do not say. */
export function firstWeekday(formatTag: string): Weekday {
  const locale = new Intl.Locale(formatTag) as Weekly;
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return ((info?.firstDay ?? 1) % 7) as Weekday;
}
