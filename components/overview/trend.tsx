// How many packages were sent and completed on each of the last thirty days: drawn, and as a table for whoever asks for it.
import { LateChart } from "#components/ui/late-chart.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { DeskOverview } from "#lib/contract/desk.ts";

const colours = { sent: "var(--color-role-1)", completed: "var(--color-role-3)" } as const;
const kinds = ["sent", "completed"] as const;

export function Trend({ trend }: { trend: DeskOverview["trend"] }) {
  const t = useWords("overview");
  const { formatTag } = useReader();
  const date = (style: "short" | "long") =>
    new Intl.DateTimeFormat(formatTag, { day: "numeric", month: style, timeZone: "UTC" });
  const [short, long] = [date("short"), date("long")];
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  if (trend.every(({ sent, completed }) => sent + completed === 0)) return null;
  return (
    <section aria-label={t("trend.title")} className="mt-8">
      <LateChart
        title={t("trend.title")}
        series={kinds.map((key) => ({ key, label: t(`trend.${key}`), colour: colours[key] }))}
        columns={trend.map(({ day, sent, completed }) => ({
          name: short.format(at(day)),
          values: { sent, completed },
        }))}
      />
      <details className="-mt-3 text-xs">
        <summary className="cursor-pointer rounded-sm py-1 text-ink-3 hover:text-ink pointer-coarse:py-3.5">
          {t("trend.table")}
        </summary>
        <table className="w-full border-collapse">
          <caption className="sr-only">{t("trend.title")}</caption>
          <thead>
            <tr className="text-ink-3">
              <th scope="col" className="py-1 text-start font-medium">
                {t("trend.day")}
              </th>
              {kinds.map((kind) => (
                <th key={kind} scope="col" className="py-1 text-end font-medium">
                  {t(`trend.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trend.toReversed().map((row) => (
              <tr key={row.day} className="border-hairline border-t">
                <th scope="row" className="py-1 text-start font-normal">
                  {long.format(at(row.day))}
                </th>
                {kinds.map((kind) => (
                  <td key={kind} className="py-1 text-end tabular-nums">
                    {row[kind]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
