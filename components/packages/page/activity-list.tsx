"use client";
// Every event of the evidence: by person and kind, with its hashes, and to take away as JSON.
import clsx from "clsx";
import { Download } from "lucide-react";
import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
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
      <div className="activity-filters">
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
        <ol className="events">
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
    <li className={clsx(isBigEvent(event.type) && "is-big")}>
      <details>
        <summary>
          <span className="what">
            <Told {...tellEvent(event, names)} />
          </span>
          <Time at={event.at} style="long" className="soft" />
          <span className="mono soft">{placeOfEvent(event)}</span>
        </summary>
        <dl className="facts">
          <dt>When</dt>
          <dd>
            <Time at={event.at} style="full" />
          </dd>
          <dt>Who</dt>
          <dd>
            <bdi>{actorName(event)}</bdi>
            {event.actor.email && `, ${event.actor.email}`}
          </dd>
          {event.ip && (
            <>
              <dt>From</dt>
              <dd className="mono">{event.ip}</dd>
            </>
          )}
          {event.userAgent && (
            <>
              <dt>With</dt>
              <dd>{event.userAgent}</dd>
            </>
          )}
          {event.documentHash && (
            <>
              <dt>Document</dt>
              <dd className="mono">{event.documentHash}</dd>
            </>
          )}
          {event.valuesHash && (
            <>
              <dt>Values</dt>
              <dd className="mono">{event.valuesHash}</dd>
            </>
          )}
          <dt>Event</dt>
          <dd className="mono">{event.type}</dd>
          <dt>Hash</dt>
          <dd className="mono">
            {event.hash || "None yet: chained when the package is sent, or half an hour after the last edit"}
          </dd>
        </dl>
      </details>
    </li>
  );
}
