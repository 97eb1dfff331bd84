// What an entry of the audit log changed: each member with what it was and what it is.
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { AuditEvent } from "#lib/contract/records/audit-event.ts";
import { listOf } from "#lib/language/formats.ts";
import { changedMembers, valueInWords } from "./change-words.ts";

export function ChangeTable({ event }: { event: Pick<AuditEvent, "before" | "after"> }) {
  const t = useWords("audit-log");
  const reader = useReader();
  const rows = changedMembers(event);
  if (rows.length === 0) return <p className="text-ink-3">{t("detail.nothing")}</p>;
  const words = {
    on: t("value.on"),
    off: t("value.off"),
    none: t("value.none"),
    empty: t("value.empty"),
    hidden: t("value.hidden"),
    list: (all: string[]) => listOf(all, reader),
  };
  const hasBefore = Object.keys(event.before).length > 0;
  const hasAfter = Object.keys(event.after).length > 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className="min-w-0 overflow-x-auto" tabIndex={0} aria-label={t("detail.changes")}>
      <table className="w-full border-collapse text-xs [&_td]:border-hairline [&_td]:border-b [&_td]:py-2 [&_td]:pe-3 [&_td]:align-top [&_th]:h-7 [&_th]:border-hairline [&_th]:border-b [&_th]:pe-3 [&_th]:text-start [&_th]:font-medium [&_th]:text-ink-3">
        <thead>
          <tr>
            <th scope="col">{t("detail.member")}</th>
            {hasBefore && <th scope="col">{t("detail.before")}</th>}
            {hasAfter && <th scope="col">{t("detail.after")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, named, before, after }) => (
            <tr key={path}>
              <td className="wrap-anywhere">
                {named ? (
                  t(`member.${named}`)
                ) : (
                  <bdi className="font-mono" dir="ltr">
                    {path}
                  </bdi>
                )}
              </td>
              {hasBefore && (
                <td className="wrap-anywhere text-ink-3" dir="auto">
                  {valueInWords(before, words)}
                </td>
              )}
              {hasAfter && (
                <td className="wrap-anywhere" dir="auto">
                  {valueInWords(after, words)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
