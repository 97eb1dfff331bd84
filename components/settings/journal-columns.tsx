// The columns of a notary's journal. On a phone the number and the time, below them the rest.
import { createContext, use } from "react";
import { Button } from "#components/ui/button.tsx";
import { type CellOf, columnsFor } from "#components/ui/data-table.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Time } from "#components/ui/time.tsx";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import type { JournalEntry } from "#lib/contract/journal.ts";

/** Opens the form in which an entry is put right. */
export const CorrectContext = createContext<((entry: JournalEntry) => void) | null>(null);

const column = columnsFor<JournalEntry>();

const below = "max-md:col-start-2";

export const journalColumns = (t: AreaWords<"journal">) =>
  column.columns([
    column.display({ id: "number", header: t("column.number"), cell: NumberCell }),
    column.display({ id: "at", header: t("column.at"), cell: WhenCell }),
    column.display({ id: "act", header: t("column.act"), cell: ActCell, meta: { className: below } }),
    column.display({ id: "document", header: t("column.document"), cell: DocumentCell, meta: { className: below } }),
    column.display({ id: "signer", header: t("column.signer"), cell: SignerCell, meta: { className: below } }),
    column.display({ id: "known", header: t("column.known"), cell: KnownCell, meta: { className: below } }),
    column.display({
      id: "jurisdiction",
      header: t("column.jurisdiction"),
      cell: PlaceCell,
      meta: { className: below },
    }),
    column.display({ id: "comment", header: t("column.comment"), cell: CommentCell, meta: { className: below } }),
    column.display({
      id: "actions",
      header: t("column.actions"),
      cell: ActionsCell,
      meta: { className: below, hideHead: true },
    }),
  ]);

type Entry = CellOf<JournalEntry>;
const NumberCell = ({ row }: Entry) => (
  <b className="font-medium text-ink tabular-nums">{row.original.sequenceNumber}</b>
);
const WhenCell = ({ row }: Entry) => <Time at={row.original.creationDate} style="long" />;
const DocumentCell = ({ row }: Entry) => <bdi>{row.original.documentName}</bdi>;
const SignerCell = ({ row }: Entry) => <bdi>{row.original.signerName}</bdi>;
const PlaceCell = ({ row }: Entry) => <bdi>{row.original.jurisdiction}</bdi>;

function ActCell({ row }: Entry) {
  const t = useWords("journal");
  const { act } = row.original;
  return act ? t("kind", { act }) : null;
}

/** With what ties it to another entry. */
function CommentCell({ row }: Entry) {
  const t = useWords("journal");
  const { comment, corrects, correctedBy } = row.original;
  return (
    <>
      {corrects === undefined ? null : <Hint>{t("corrects", { number: `${corrects}` })}</Hint>}
      <bdi>{comment}</bdi>
      {correctedBy === undefined ? null : <Hint>{t("correctedBy", { number: `${correctedBy}` })}</Hint>}
    </>
  );
}

/** What is put right already is put right further by the entry that did so. */
function ActionsCell({ row }: Entry) {
  const t = useWords("journal");
  const correct = use(CorrectContext);
  const { sequenceNumber, correctedBy } = row.original;
  if (!correct || correctedBy !== undefined) return null;
  return (
    <Button
      size="sm"
      className="max-md:min-h-11"
      aria-label={t("correct.title", { number: `${sequenceNumber}` })}
      onClick={() => correct(row.original)}
    >
      {t("correct.act")}
    </Button>
  );
}

function KnownCell({ row }: Entry) {
  const t = useWords("journal");
  const { idType: type, idValue: value } = row.original;
  return <bdi>{type && value ? t("known", { type, value }) : type || value}</bdi>;
}
