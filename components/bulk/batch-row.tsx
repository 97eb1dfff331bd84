// What became of one row: whom it is for, where its package stands, or why there is none.
import { Chip, StatusChip } from "#components/ui/chip.tsx";
import { Link } from "#components/ui/link.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { BulkBatchRow } from "#lib/contract/records/bulk-send.ts";

export function BatchRow({ row }: { row: BulkBatchRow }) {
  const t = useWords("bulk");
  const { rowNumber, people, packageId, packageStatus } = row;
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-hairline border-b py-2 max-md:grid-cols-[minmax(0,1fr)]">
      <span className="text-ink-3 text-xs/5 tabular-nums">{t("dry.row", { number: rowNumber })}</span>
      <span className="grid gap-0.5">
        {people.map(({ role, name, email }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place may have two people of one address.
          <span key={`${role} ${at}`} className="wrap-anywhere" dir="auto">
            {name} <bdi className="text-ink-3 text-xs">{email}</bdi>
          </span>
        ))}
      </span>
      <span>
        <RowState row={row} />
      </span>
      {packageId && packageStatus && (
        <Link
          className="pointer-coarse:py-3"
          href={`/packages/${encodeURIComponent(packageId)}`}
          aria-label={t("batch.openOf", { number: rowNumber })}
        >
          {t("batch.open")}
        </Link>
      )}
    </li>
  );
}

function RowState({ row: { status, message, packageStatus } }: { row: BulkBatchRow }) {
  const t = useWords("bulk");
  if (status === "FAILED")
    return (
      <Problem glyph>
        <span className="wrap-anywhere">{message ?? t("problem.other")}</span>
      </Problem>
    );
  if (status === "WAITING") return <Chip kind="draft">{t("batch.wait")}</Chip>;
  return packageStatus ? <StatusChip status={packageStatus} /> : <span className="text-ink-3">{t("batch.gone")}</span>;
}
