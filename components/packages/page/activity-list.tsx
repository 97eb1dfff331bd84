"use client";
// Every event of the evidence: by person and kind, with its hashes, and to take away as JSON.
import { Download } from "lucide-react";
import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Hash } from "#components/ui/hash.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Select } from "#components/ui/select.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import {
  type EvidenceKind,
  evidenceKinds,
  isBigEvent,
  kindOfEvent,
  kindWords,
  placeOfEvent,
  tellEvent,
} from "./evidence-words.ts";
import { Fact, Facts } from "./facts.tsx";
import { namesIn } from "./package-names.ts";
import { saveJson } from "./save-json.ts";
import { Told } from "./told.tsx";
import type { PackagePage } from "./use-package-page.ts";

type Evidence = NonNullable<PackagePage["evidence"]>;
type Event = Evidence["events"][number];

const actorKey = ({ actor }: Event): string => actor.email.toLowerCase() || actor.kind;
const actorName = ({ actor }: Event): string =>
  actor.name || actor.email || (actor.kind === "system" ? "This product, by itself" : "Somebody unknown");

export function ActivityList({ pkg, evidence }: { pkg: Package; evidence: PackagePage["evidence"] }) {
  const [person, setPerson] = useState("");
  const [kind, setKind] = useState<"" | EvidenceKind>("");
  if (!evidence) return <SkeletonRows rows={8} label="The evidence is being read" />;
  const people = new Map(evidence.events.map((event) => [actorKey(event), actorName(event)]));
  const events = evidence.events
    .filter(
      (event) => (person === "" || actorKey(event) === person) && (kind === "" || kindOfEvent(event.type) === kind),
    )
    .reverse();
  const isKind = (value: string): value is EvidenceKind => evidenceKinds.some((one) => one === value);
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="sr">
        Activity
      </h2>
      <ChainBanner evidence={evidence} />
      <div
        className={cn(
          "flex flex-wrap items-center gap-2 pt-4 pb-2 [&_.with-chevron]:w-55",
          "max-md:[&_[data-slot=button]]:min-h-11 max-md:[&_.with-chevron]:w-full",
        )}
      >
        <Select
          aria-label="Person"
          value={person}
          onChange={(event) => setPerson(event.currentTarget.value)}
          options={[{ value: "", label: "Everybody" }, ...[...people].map(([value, label]) => ({ value, label }))]}
        />
        <Select
          aria-label="Kind of event"
          value={kind}
          onChange={(event) => setKind(isKind(event.currentTarget.value) ? event.currentTarget.value : "")}
          options={[
            { value: "", label: "Everything" },
            ...evidenceKinds.map((value) => ({ value, label: kindWords[value] })),
          ]}
        />
        <span className="soft num" role="status">
          {events.length === evidence.events.length
            ? `${events.length} events`
            : `${events.length} of ${evidence.events.length} events`}
        </span>
        <span className="grow" />
        <Button
          variant="quiet"
          onClick={() => saveJson(`${pkg.name} evidence.json`, { packageId: pkg.id, name: pkg.name, ...evidence })}
        >
          <Icon as={Download} />
          Export as JSON
        </Button>
      </div>
      {events.length === 0 ? (
        <EmptyState
          glyph={Download}
          title="No such event"
          action={
            <Button
              onClick={() => {
                setPerson("");
                setKind("");
              }}
            >
              Show everything
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
  if (!evidence.intact) {
    return (
      <Banner tone="critical">
        <b>The chain of this evidence is broken.</b> At least one event was changed or removed after it was written.
        Keep this page, export the events, and compare them with the evidence summary that was made earlier.
      </Banner>
    );
  }
  return (
    <Banner tone="positive">
      <b>The chain is intact.</b> Each event carries the hash of the one before it. The newest is{" "}
      <Hash value={evidence.head} of="newest event" name="hash" />
    </Banner>
  );
}

function EventRow({ event, pkg }: { event: Event; pkg: Package }) {
  const names = namesIn(pkg);
  return (
    <li className="border-hairline border-b">
      <details>
        <summary
          className={cn(
            "grid min-h-10 cursor-pointer list-none grid-cols-[16px_minmax(0,1fr)_190px_96px] items-center gap-2.5 rounded-sm px-1",
            "py-1.5 hover:bg-sunken max-md:min-h-13 max-md:grid-cols-[16px_minmax(0,1fr)_auto] max-md:gap-y-0",
            "before:size-1.75 before:rotate-45 before:justify-self-center before:rounded-[1px] before:border-[1.5px]",
            "before:content-[''] [&::-webkit-details-marker]:hidden",
            isBigEvent(event.type) ? "before:border-ink before:bg-ink" : "before:border-ink-3",
          )}
        >
          <span className="text-ink wrap-anywhere">
            <Told {...tellEvent(event, names)} />
          </span>
          <Time at={event.at} style="long" className="text-ink-3 text-xs max-md:col-start-2 max-md:row-start-2" />
          <span className="mono text-end text-[11px] text-ink-3 max-md:col-start-3 max-md:row-start-2">
            {placeOfEvent(event)}
          </span>
        </summary>
        <Facts className="max-w-none ps-7.5 pt-1 pb-4 max-md:grid-cols-[72px_minmax(0,1fr)] max-md:ps-6.5">
          <Fact name="When">
            <Time at={event.at} style="full" />
          </Fact>
          <Fact name="Who">
            <bdi>{actorName(event)}</bdi>
            {event.actor.email && `, ${event.actor.email}`}
          </Fact>
          {event.ip && (
            <Fact name="From" className="mono">
              {event.ip}
            </Fact>
          )}
          {event.userAgent && <Fact name="With">{event.userAgent}</Fact>}
          {event.documentHash && (
            <Fact name="Document" className="mono">
              {event.documentHash}
            </Fact>
          )}
          {event.valuesHash && (
            <Fact name="Values" className="mono">
              {event.valuesHash}
            </Fact>
          )}
          <Fact name="Event" className="mono">
            {event.type}
          </Fact>
          <Fact name="Hash" className="mono">
            {event.hash || "None yet: chained when the package is sent, or half an hour after the last edit"}
          </Fact>
        </Facts>
      </details>
    </li>
  );
}
