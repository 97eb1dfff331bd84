"use client";
// Settings › Audit log: what was done to the account, day by day, the newest first. For managers.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download, ScrollText } from "lucide-react";
import { useEffect, useRef } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress, useSearchWords } from "#components/desk/use-address.ts";
import { auditEvents, auditFile } from "#components/queries/audit.ts";
import { me } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Page } from "#components/ui/page.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useNear } from "#components/ui/use-near.ts";
import { useWords } from "#components/ui/use-words.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import { AuditCheck } from "./audit-check.tsx";
import { AuditDays } from "./audit-days.tsx";
import { auditFilterIn, isBackwards } from "./audit-filter.ts";
import { AuditFilters } from "./audit-filters.tsx";

export function AuditPage() {
  const t = useWords("audit-log");
  const ofSettings = useWords("settings");
  const person = useQuery(me);
  const isManager = mayManage(person.data, "sender_admin.security_settings");
  return (
    <>
      <TopBar title={t("title")} crumbs={[{ href: "/settings", label: ofSettings("title") }]} search={false} />
      <Page className="max-w-290">
        {isManager ? (
          <AuditLog />
        ) : person.error ? (
          <ReadFailure error={person.error} onRetry={person.refetch} />
        ) : person.data ? (
          <p>{t("managersOnly")}</p>
        ) : (
          <SkeletonRows rows={8} label={t("reading")} />
        )}
      </Page>
    </>
  );
}

const cleared = { search: "", kind: "", who: "", by: "", since: "", until: "" };

function AuditLog() {
  const t = useWords("audit-log");
  const { params, go } = useAddress();
  const [words, setWords, sought] = useSearchWords();
  const filter = auditFilterIn(params, sought);
  const asked = isBackwards(filter) ? { ...filter, to: "" } : filter;
  const found = useInfiniteQuery(auditEvents(asked));
  const events = found.data?.pages.flatMap(({ results }) => results) ?? [];
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = Object.values(asked).some((text) => text !== "");
  const clear = () => {
    setWords("");
    go(cleared);
    list.current?.focus();
  };
  return (
    <>
      <p className="mb-4 text-ink-3">{t("lead")}</p>
      <AuditCheck count={found.data?.pages[0]?.total} />
      <AuditFilters words={words} onWords={setWords} filter={filter} onFilter={go} onClear={clear} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <span className="me-auto text-ink-3" aria-live="polite">
          {found.data && t("shown", { count: events.length })}
        </span>
        {(["csv", "json"] as const).map((format) => (
          <a
            key={format}
            data-slot="button"
            className={buttonClass({ size: "sm", className: "max-md:min-h-11" })}
            href={auditFile(asked, format)}
            download
          >
            <Icon as={Download} />
            {t("export", { format: format.toUpperCase() })}
          </a>
        ))}
      </div>
      {found.error && (
        <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={() => void found.refetch()} />
      )}
      <div ref={list} tabIndex={-1} className="outline-none">
        {found.isPending ? (
          <SkeletonRows rows={8} label={t("reading")} />
        ) : events.length === 0 ? (
          !found.error && (
            <div className="mt-4">
              <EmptyState glyph={ScrollText} title={isNarrow ? t("none") : t("empty")} />
            </div>
          )
        ) : (
          <AuditDays events={events} onOnly={(senderId) => go({ by: senderId, who: "" })} />
        )}
      </div>
      {found.hasNextPage && (
        <Older
          isBusy={found.isFetchingNextPage}
          isFailed={found.isFetchNextPageError}
          onMore={() => void found.fetchNextPage()}
        />
      )}
    </>
  );
}

type OlderProps = { isBusy: boolean; isFailed: boolean; onMore: () => void };

/** Comes by itself when the end of the list is near, unless it has just failed; and when it is pressed. */
function Older({ isBusy, isFailed, onMore }: OlderProps) {
  const t = useWords("audit-log");
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, undefined, "300px");
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (isNear && !isBusy && !isFailed) more.current();
  }, [isNear, isBusy, isFailed]);
  return (
    <div ref={place} className="mt-4 grid justify-items-center">
      <Button className="max-md:min-h-11" busyLabel={isBusy ? t("reading") : undefined} onClick={onMore}>
        {t("older")}
      </Button>
    </div>
  );
}
