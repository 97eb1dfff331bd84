// How a report's states are called and coloured: as everywhere else on the desk.
import { useUiWords } from "#components/ui/ui-words.ts";
import { type DrawnState, drawnStates } from "./report-numbers.ts";

/** Role colours: any two of them stay apart, also for those who see colours otherwise. */
const colours: Record<DrawnState, string> = {
  draft: "var(--color-role-8)",
  sent: "var(--color-role-1)",
  completed: "var(--color-role-3)",
  archived: "var(--color-role-5)",
  declined: "var(--color-role-4)",
  opted_out: "var(--color-role-7)",
  expired: "var(--color-role-2)",
  trashed: "var(--color-role-6)",
};

export function useStateWords() {
  const t = useUiWords();
  const name = (state: DrawnState): string => t(`chip.${state === "opted_out" ? "opted" : state}`);
  return { name, series: drawnStates.map((key) => ({ key, label: name(key), colour: colours[key] })) };
}

/** `2026-11` as people read it. */
export const monthName = (month: string, formatTag: string, style: "short" | "long" = "long"): string =>
  new Intl.DateTimeFormat(formatTag, { month: style, year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
