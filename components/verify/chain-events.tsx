// The chain of events inside the file, one line each, as it was sealed with the document.
import { Diamond } from "lucide-react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { ChainEvent } from "#lib/signatures/verify/evidence-chain.ts";
import { useReportTeller } from "./use-report-teller.ts";

/** What a reader looks for first: who signed, and that it was sealed. */
const isAct = ({ told }: ChainEvent): boolean => /^(approval\.signed|package\.completed)$/.test(told?.type ?? "");

/** Our choice: more marks than these are not counted by eye. */
const mostMarks = 40;

/** A mark for each event; filled ones are signatures and the end. */
export const ChainMarks = ({ chain }: { chain: readonly ChainEvent[] }) => (
  <span className="inline-flex flex-wrap items-center gap-0.75 align-middle" aria-hidden="true">
    {chain.slice(0, mostMarks).map((event) => (
      <Icon
        key={event.sequence}
        as={Diamond}
        className={cn("size-2.5 text-ink-2", isAct(event) && "fill-current text-ink")}
      />
    ))}
  </span>
);

export function ChainEvents({ chain }: { chain: readonly ChainEvent[] }) {
  const t = useWords("verify");
  const tell = useWords("evidence");
  const { moment } = useReportTeller();
  const nameOf = ({ type, kept }: NonNullable<ChainEvent["told"]>) => {
    if (kept && type === "mail.sent") return tell("kept.mail");
    if (kept && type === "sms.sent") return tell("kept.sms");
    const key = `event.${type}` as Parameters<typeof tell.has>[0];
    // An event of a later version of this product has no words here.
    return tell.has(key) ? tell(key as "event.package.sent") : type;
  };
  return (
    <ol className="grid text-sm/5.5">
      {chain.map((event) => (
        <li
          key={event.sequence}
          className="grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)] gap-x-3 border-hairline border-t py-1.5 first:border-0 max-md:grid-cols-[2.5rem_minmax(0,1fr)]"
        >
          <span className="text-ink-3 tabular-nums">{event.sequence}</span>
          {event.told ? (
            <>
              <span className={cn("wrap-anywhere", isAct(event) && "font-medium text-ink")}>
                {nameOf(event.told)}
                {event.told.who ? (
                  <>
                    <br />
                    <bdi className="text-ink-3">{event.told.who}</bdi>
                  </>
                ) : null}
              </span>
              <span className="text-ink-3 tabular-nums max-md:col-start-2">{moment(event.told.at)}</span>
            </>
          ) : (
            <span className="col-span-2 text-ink-3">{t("chain.withheld")}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
