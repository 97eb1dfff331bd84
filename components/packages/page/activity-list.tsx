// Every event of the evidence: by person and kind, with its hashes, and to take away as JSON.
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Hash } from "#components/ui/hash.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Select } from "#components/ui/select.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { type EvidenceKind, evidenceKinds, isBigEvent, kindOfEvent, placeOfEvent } from "./evidence-words.ts";
import { Fact, Facts } from "./facts.tsx";
import { namesIn } from "./package-names.ts";
import { saveJson } from "./save-json.ts";
import { Told } from "./told.tsx";
import type { PackagePage } from "./use-package-page.ts";

type Evidence = NonNullable<PackagePage["evidence"]>;
type Event = Evidence["events"][number];

const actorKey = ({ actor }: Event): string => actor.email.toLowerCase() || actor.kind;
const actorName = (t: AreaWords<"activity">, { actor }: Event): string =>
  actor.name || actor.email || (actor.kind === "system" ? t("system") : t("unknown"));

export function ActivityList({ pkg, evidence }: { pkg: Package; evidence: PackagePage["evidence"] }) {
  const t = useWords("activity");
  const [person, setPerson] = useState("");
  const [kind, setKind] = useState<"" | EvidenceKind>("");
  if (!evidence) return <SkeletonRows rows={8} label={t("reading")} />;
  const people = new Map(evidence.events.map((event) => [actorKey(event), actorName(t, event)]));
  const events = evidence.events
    .filter(
      (event) => (person === "" || actorKey(event) === person) && (kind === "" || kindOfEvent(event.type) === kind),
    )
    .reverse();
  const isKind = (value: string): value is EvidenceKind => evidenceKinds.some((one) => one === value);
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="sr-only">
        {t("title")}
      </h2>
      <ChainBanner evidence={evidence} />
      <div
        className={cn(
          "flex flex-wrap items-center gap-2 pt-4 pb-2 [&_[data-slot=select]]:w-55",
          "max-md:[&_[data-slot=button]]:min-h-11 max-md:[&_[data-slot=select]]:w-full",
        )}
      >
        <Select
          aria-label={t("person")}
          value={person}
          onChange={(event) => setPerson(event.currentTarget.value)}
          options={[{ value: "", label: t("everybody") }, ...[...people].map(([value, label]) => ({ value, label }))]}
        />
        <Select
          aria-label={t("kindLabel")}
          value={kind}
          onChange={(event) => setKind(isKind(event.currentTarget.value) ? event.currentTarget.value : "")}
          options={[
            { value: "", label: t("everything") },
            ...evidenceKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
        <span className="text-ink-3 tabular-nums" role="status">
          {events.length === evidence.events.length
            ? t("count", { all: events.length })
            : t("countOf", { shown: events.length, all: evidence.events.length })}
        </span>
        <span className="min-w-0 flex-1" />
        <Button
          variant="quiet"
          onClick={() => saveJson(`${pkg.name} evidence.json`, { packageId: pkg.id, name: pkg.name, ...evidence })}
        >
          <Icon as={Download} />
          {t("export")}
        </Button>
      </div>
      {events.length === 0 ? (
        <EmptyState
          glyph={Download}
          title={t("none")}
          action={
            <Button
              onClick={() => {
                setPerson("");
                setKind("");
              }}
            >
              {t("showAll")}
            </Button>
          }
        />
      ) : (
        <ol>
          {events.map((event) => (
            <EventRow key={event.sequence} event={event} pkg={pkg} />
          ))}
        </ol>
      )}
    </section>
  );
}

function ChainBanner({ evidence }: { evidence: Evidence }) {
  const t = useWords("activity");
  const b = (words: ReactNode) => <b>{words}</b>;
  if (!evidence.intact) return <Banner tone="critical">{t.rich("chain.broken", { b })}</Banner>;
  const hash = () => <Hash value={evidence.head} of={t("chain.newest")} name={t("chain.hash")} />;
  return <Banner tone="positive">{t.rich("chain.intact", { b, hash })}</Banner>;
}

function EventRow({ event, pkg }: { event: Event; pkg: Package }) {
  const t = useWords("activity");
  const names = namesIn(pkg);
  return (
    <li className="border-hairline border-b">
      <details>
        <summary
          className={cn(
            "grid min-h-10 cursor-pointer list-none grid-cols-[1rem_minmax(0,1fr)_11.875rem_6rem] items-center gap-2.5 rounded-sm px-1",
            "py-1.5 hover:bg-sunken max-md:min-h-13 max-md:grid-cols-[1rem_minmax(0,1fr)_auto] max-md:gap-y-0",
            "before:size-1.75 before:rotate-45 before:justify-self-center before:rounded-[1px] before:border-[1.5px]",
            "before:content-[''] [&::-webkit-details-marker]:hidden",
            isBigEvent(event.type) ? "before:border-ink before:bg-ink" : "before:border-ink-3",
          )}
        >
          <span className="text-ink wrap-anywhere">
            <Told event={event} names={names} />
          </span>
          <Time at={event.at} style="long" className="text-ink-3 text-xs max-md:col-start-2 max-md:row-start-2" />
          <span className="font-mono tracking-normal tabular-nums text-end text-[0.6875rem] text-ink-3 max-md:col-start-3 max-md:row-start-2">
            <bdi>{placeOfEvent(t, event)}</bdi>
          </span>
        </summary>
        <Facts className="max-w-none ps-7.5 pt-1 pb-4 max-md:grid-cols-[4.5rem_minmax(0,1fr)] max-md:ps-6.5">
          <Fact name={t("fact.when")}>
            <Time at={event.at} style="full" />
          </Fact>
          <Fact name={t("fact.who")}>
            <bdi>{actorName(t, event)}</bdi>
            {event.actor.email && `, ${event.actor.email}`}
          </Fact>
          {event.ip && (
            <Fact name={t("fact.from")} exact>
              {event.ip}
            </Fact>
          )}
          {event.userAgent && (
            <Fact name={t("fact.with")}>
              <bdi>{event.userAgent}</bdi>
            </Fact>
          )}
          {event.documentHash && (
            <Fact name={t("fact.document")} exact>
              {event.documentHash}
            </Fact>
          )}
          {event.valuesHash && (
            <Fact name={t("fact.values")} exact>
              {event.valuesHash}
            </Fact>
          )}
          <Fact name={t("fact.event")} exact>
            {event.type}
          </Fact>
          <Fact name={t("fact.hash")} exact>
            {event.hash || t("fact.noHash")}
          </Fact>
        </Facts>
      </details>
    </li>
  );
}
