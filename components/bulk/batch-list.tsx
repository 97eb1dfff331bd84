// The bulk sends of a template, newest first, with how far each came.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { batches } from "#components/queries/bulk.ts";
import { Link } from "#components/ui/link.tsx";
import { Paging } from "#components/ui/paging.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { BulkBatch } from "#lib/contract/records/bulk-send.ts";
import { batchHref } from "./bulk-address.ts";

const size = 20;

export function BatchList({ templateId }: { templateId: string }) {
  const t = useWords("bulk");
  const [from, setFrom] = useState(1);
  const found = useQuery(batches(templateId, from, from + size - 1));
  const list = found.data;
  return (
    <section className="mt-8">
      <SectionHead>
        <h2>{t("list.title")}</h2>
      </SectionHead>
      {found.error && <ReadFailure error={found.error} isOld={list !== undefined} onRetry={found.refetch} />}
      {!list && !found.error && <SkeletonRows />}
      {list?.count === 0 && <p className="text-ink-3">{t("list.none")}</p>}
      {list && list.count > 0 && (
        <>
          <ul>
            {list.results.map((one) => (
              <li
                key={one.id}
                className="grid grid-cols-[minmax(0,1fr)_auto_12rem] items-center gap-x-4 gap-y-0.5 border-hairline border-b py-2 max-md:grid-cols-[minmax(0,1fr)]"
              >
                <Link className="wrap-anywhere pointer-coarse:py-2" href={batchHref(templateId, one.id)}>
                  {t("list.by", { name: one.name, sender: one.senderName })}
                </Link>
                <span className="text-ink-3">
                  <Time at={one.submitted} style="long" />
                </span>
                <span className="text-ink-2">
                  <BatchState batch={one} />
                </span>
              </li>
            ))}
          </ul>
          {list.count > size && (
            <Paging from={from} shown={list.results.length} total={list.count} size={size} onMove={setFrom} />
          )}
        </>
      )}
    </section>
  );
}

function BatchState({ batch: { status, total, created, failed } }: { batch: BulkBatch }) {
  const t = useWords("bulk");
  if (status === "IN_PROGRESS") return t("state.running", { done: created + failed, total });
  return failed > 0 ? t("state.some", { created, failed }) : t("state.done", { total });
}
