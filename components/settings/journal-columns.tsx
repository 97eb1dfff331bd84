// The columns of a notary's journal. On a phone the number and the time, below them the rest.
import { type CellOf, columnsFor } from "#components/ui/data-table.tsx";
import { Time } from "#components/ui/time.tsx";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import type { JournalEntry } from "#lib/contract/journal.ts";

const column = columnsFor<JournalEntry>();

const below = "max-md:col-start-2";

export const journalColumns = (t: AreaWords<"journal">) =>
  column.columns([
    column.display({ id: "number", header: t("column.number"), cell: NumberCell }),
    column.display({ id: "at", header: t("column.at"), cell: WhenCell }),
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
  ]);

type Entry = CellOf<JournalEntry>;
const NumberCell = ({ row }: Entry) => (
  <b className="font-medium text-ink tabular-nums">{row.original.sequenceNumber}</b>
);
const WhenCell = ({ row }: Entry) => <Time at={row.original.creationDate} style="long" />;
const DocumentCell = ({ row }: Entry) => <bdi>{row.original.documentName}</bdi>;
const SignerCell = ({ row }: Entry) => <bdi>{row.original.signerName}</bdi>;
const PlaceCell = ({ row }: Entry) => <bdi>{row.original.jurisdiction}</bdi>;
const CommentCell = ({ row }: Entry) => <bdi>{row.original.comment}</bdi>;

function KnownCell({ row }: Entry) {
  const t = useWords("journal");
  const { idType: type, idValue: value } = row.original;
  return <bdi>{type && value ? t("known", { type, value }) : type || value}</bdi>;
}
