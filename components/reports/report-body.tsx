// What stands in a report's place until it is read, where it cannot be, and where there is nothing in it.
import type { UseQueryResult } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";

type ReportBodyProps = { found: UseQueryResult; isEmpty: boolean; children: ReactNode };

export function ReportBody({ found, isEmpty, children }: ReportBodyProps) {
  const t = useWords("reports");
  return (
    <>
      {found.error && (
        <div className="mb-4">
          <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />
        </div>
      )}
      {found.data === undefined ? (
        !found.error && <SkeletonRows rows={8} label={t("reading")} />
      ) : isEmpty ? (
        <EmptyState glyph={ChartColumn} title={t("none.title")}>
          {t("none.words")}
        </EmptyState>
      ) : (
        children
      )}
    </>
  );
}
