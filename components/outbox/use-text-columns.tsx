// The columns of the outbox's text messages: which, to whom, what became of it, when, and its words. On a phone one below the other.
import { useMemo } from "react";
import { Button } from "#components/ui/button.tsx";
import { type CellOf, type Columns, columnsFor } from "#components/ui/data-table.tsx";
import { Link } from "#components/ui/link.tsx";
import { requiredContext } from "#components/ui/required-context.ts";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { TextMessage } from "#lib/contract/outbox.ts";
import { MailStatus } from "./mail-status.tsx";
import { standing, subline } from "./outbox-table.tsx";

const [ShowTextContext, useShow] = requiredContext<(text: TextMessage) => void>(
  "a list of texts says how one is shown",
);

export { ShowTextContext };

export const readerOf = ({ to }: Pick<TextMessage, "to">): string => to.name || to.phone;

const column = columnsFor<TextMessage>();

export function useTextColumns(): Columns<TextMessage> {
  const t = useWords("outbox");
  return useMemo(
    () =>
      column.columns([
        column.display({
          id: "text",
          header: t("texts.column"),
          cell: TextCell,
          meta: standing.what,
        }),
        column.display({
          id: "to",
          header: t("column.to"),
          cell: ToCell,
          meta: standing.to,
        }),
        column.display({
          id: "status",
          header: t("column.status"),
          cell: StatusCell,
          meta: standing.status,
        }),
        column.display({
          id: "when",
          header: t("column.when"),
          cell: WhenCell,
          meta: standing.when,
        }),
        column.display({
          id: "acts",
          header: t("column.actions"),
          cell: ActsCell,
          meta: standing.acts,
        }),
      ]),
    [t],
  );
}

type Cell = CellOf<TextMessage>;

function TextCell({ row: { original: text } }: Cell) {
  const t = useWords("outbox");
  return (
    <>
      <span className="block font-medium text-ink text-sm">{t(`texts.kind.${text.kind}`)}</span>
      {text.packageName !== null && (
        <Link
          className="-my-1 inline-block max-w-full py-1 text-ink-3 text-xs underline decoration-edge-input underline-offset-2 wrap-anywhere"
          href={`/packages/${encodeURIComponent(text.packageId)}`}
          dir="auto"
        >
          {text.packageName}
        </Link>
      )}
    </>
  );
}

function ToCell({ row: { original: text } }: Cell) {
  return (
    <>
      {text.to.name && (
        <span className="block max-w-full truncate font-medium text-ink text-sm" dir="auto">
          {text.to.name}
        </span>
      )}
      <bdi className={subline}>{text.to.phone}</bdi>
    </>
  );
}

const StatusCell = ({ row: { original: text } }: Cell) => <MailStatus mail={{ ...text, report: null }} />;

const WhenCell = ({ row: { original: text } }: Cell) => <Time at={text.sent ?? text.created} />;

function ActsCell({ row: { original: text } }: Cell) {
  const t = useWords("outbox");
  const show = useShow();
  if (!text.canBeShown) return null;
  return (
    <span className="flex items-center justify-end max-md:*:min-h-11">
      <Button size="sm" aria-label={t("texts.showTo", { who: readerOf(text) })} onClick={() => show(text)}>
        {t("texts.show")}
      </Button>
    </span>
  );
}
