// The rows of a tried file: whom each is for, what is wrong with it, and what package it becomes.
import { CircleCheck, Eye } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Paging } from "#components/ui/paging.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { BulkCheck, CheckedRow } from "#lib/contract/records/bulk-send.ts";
import { ProblemList } from "./problem-list.tsx";

type TriedRowsProps = {
  tried: BulkCheck;
  packageName: string;
  from: number;
  size: number;
  onMove: (from: number) => void;
  wrongOnly: boolean;
  onWrongOnly: (wrongOnly: boolean) => void;
};

export function TriedRows({ tried, packageName, from, size, onMove, wrongOnly, onWrongOnly }: TriedRowsProps) {
  const t = useWords("bulk");
  const [seen, setSeen] = useState<CheckedRow>();
  const { count, results } = tried.rows;
  return (
    <section>
      <SectionHead className="flex-wrap justify-between">
        <h2>{t("dry.title")}</h2>
        {tried.wrong > 0 && (
          <Segmented
            label={t("dry.rows")}
            value={wrongOnly ? "wrong" : "all"}
            onChange={(value) => onWrongOnly(value === "wrong")}
            options={[
              { value: "all", label: t("dry.all") },
              { value: "wrong", label: t("dry.wrong") },
            ]}
          />
        )}
      </SectionHead>
      <ul>
        {results.map((row) => (
          <li
            key={row.rowNumber}
            className="grid grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-hairline border-b py-2 max-md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="text-ink-3 text-xs/5 tabular-nums">{t("dry.row", { number: row.rowNumber })}</span>
            <span className="grid gap-0.5 max-md:col-start-1">
              {row.people.map(({ role, name, email }) => (
                <span key={role} className="wrap-anywhere" dir="auto">
                  {name || t("dry.noPerson")} <bdi className="text-ink-3 text-xs">{email}</bdi>
                </span>
              ))}
            </span>
            <span className="max-md:col-start-1">
              {row.problems.length > 0 ? (
                <ProblemList problems={row.problems} />
              ) : (
                <span className="inline-flex items-center gap-1.5 text-positive-text">
                  <Icon as={CircleCheck} size="sm" />
                  {t("dry.ready")}
                </span>
              )}
              {row.repeats?.map(({ email, rowNumber }) => (
                <Hint key={email} as="span" className="block wrap-anywhere">
                  {t.rich("dry.again", { email: () => <bdi dir="ltr">{email}</bdi>, row: rowNumber })}
                </Hint>
              ))}
            </span>
            <Button
              variant="quiet"
              iconOnly
              className="pointer-coarse:min-w-11 max-md:col-start-2 max-md:row-start-1"
              aria-label={t("dry.seeOf", { number: row.rowNumber })}
              onClick={() => setSeen(row)}
            >
              <Icon as={Eye} />
            </Button>
          </li>
        ))}
      </ul>
      <Paging from={from} shown={results.length} total={count} size={size} onMove={onMove} />
      {seen && <RowPreview row={seen} packageName={packageName} onClose={() => setSeen(undefined)} />}
    </section>
  );
}

type RowPreviewProps = { row: CheckedRow; packageName: string; onClose: () => void };

/** What goes out for one row, in words. */
function RowPreview({ row, packageName, onClose }: RowPreviewProps) {
  const t = useWords("bulk");
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("preview.title", { number: row.rowNumber })}
      footer={<Button onClick={onClose}>{t("preview.close")}</Button>}
    >
      <dl className="grid gap-3 [&_dt]:text-ink-3 [&_dt]:text-xs">
        <div>
          <dt>{t("preview.name")}</dt>
          <dd className="wrap-anywhere" dir="auto">
            {packageName}
          </dd>
        </div>
        <div>
          <dt>{t("preview.people")}</dt>
          {row.people.map(({ role, name, email }) => (
            <dd key={role} className="wrap-anywhere">
              {t("preview.person", { name: name || t("dry.noPerson"), email, role })}
            </dd>
          ))}
        </div>
        <div>
          <dt>{t("preview.values")}</dt>
          {row.values.length === 0 && <dd>{t("preview.noValues")}</dd>}
          {row.values.map(({ field, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields of two documents may have one name.
            <dd key={at} className="wrap-anywhere">
              <bdi className="text-ink-3">{field}</bdi> <bdi>{value}</bdi>
            </dd>
          ))}
        </div>
      </dl>
      {row.problems.length > 0 && <ProblemList problems={row.problems} />}
    </Dialog>
  );
}
