// A chosen file, tried: what its columns are, which rows can go out and what is wrong with the others, and the way out.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type ChosenFile, checkedFile, type Matches } from "#components/queries/bulk.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { ColumnMatches } from "./column-matches.tsx";
import { ProblemList } from "./problem-list.tsx";
import { SendForm } from "./send-form.tsx";
import { TriedRows } from "./tried-rows.tsx";

/** Rows on a page. */
const size = 50;

type FileTrialProps = { templateId: string; name: string; file: ChosenFile; onAnother: () => void };

export function FileTrial({ templateId, name, file, onAnother }: FileTrialProps) {
  const t = useWords("bulk");
  const [columns, setColumns] = useState<Matches>();
  const [from, setFrom] = useState(1);
  const [isWrongOnly, setWrongOnly] = useState(false);
  const [called, setCalled] = useState(name);
  const only = isWrongOnly ? "wrong" : undefined;
  const found = useQuery(checkedFile(templateId, file, { columns, from, to: from + size - 1, only }));
  const tried = found.data;
  const head = useRef<HTMLHeadingElement>(null);
  // Whoever chose the file hears what is in it.
  const isThere = tried !== undefined;
  useEffect(() => {
    if (isThere) head.current?.focus();
  }, [isThere]);

  function match(next: Matches) {
    setColumns(next);
    setFrom(1);
  }

  const another = <Button onClick={onAnother}>{t("file.another")}</Button>;
  if (!tried)
    return (
      <div className="grid gap-4">
        {found.error ? (
          <ReadFailure error={found.error} onRetry={found.refetch} />
        ) : (
          <SkeletonRows label={t("file.reading")} rows={6} />
        )}
        <div>{another}</div>
      </div>
    );
  const good = tried.total - tried.wrong;
  // What was chosen by hand stands there at once, also when it could not be tried.
  const matches = columns ?? tried.columns.map((column) => column.match);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-busy={found.isPlaceholderData || undefined}>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 ref={head} tabIndex={-1} className="text-lg outline-none">
              {tried.problems.length > 0
                ? t("dry.none")
                : tried.wrong === 0
                  ? t("dry.good", { total: tried.total })
                  : t("dry.some", { good, wrong: tried.wrong })}
            </h2>
            <p className="text-ink-3 wrap-anywhere" dir="auto">
              {file.name}
            </p>
            <p className="text-ink-3">{t("dry.nothing")}</p>
          </div>
          {another}
        </div>
        {found.error && (
          <div className="mt-3">
            <ReadFailure error={found.error} isOld onRetry={found.refetch} />
          </div>
        )}
        {tried.problems.length > 0 && (
          <div className="mt-3">
            <Banner tone="critical" live="polite">
              <ProblemList problems={tried.problems} withRow />
            </Banner>
          </div>
        )}
      </section>
      {tried.columns.length > 0 && <ColumnMatches tried={tried} matches={matches} file={file.name} onMatch={match} />}
      {tried.problems.length === 0 && (
        <>
          <TriedRows
            tried={tried}
            packageName={called}
            from={from}
            size={size}
            onMove={setFrom}
            wrongOnly={isWrongOnly}
            onWrongOnly={(next) => {
              setWrongOnly(next);
              setFrom(1);
            }}
          />
          <SendForm
            templateId={templateId}
            file={file}
            columns={matches}
            count={good}
            wrong={tried.wrong}
            isOld={found.isFetching}
            isUntried={found.error !== null}
            name={called}
            onName={setCalled}
          />
        </>
      )}
    </div>
  );
}
