"use client";
// The newest events of the chain beside the package, and whether the chain is whole.
import clsx from "clsx";
import { Download, ShieldAlert, ShieldCheck } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { summaryHref } from "./download-menu.tsx";
import { isBigEvent, placeOfEvent, tellEvent } from "./evidence-words.ts";
import { namesIn } from "./package-names.ts";
import { Told } from "./told.tsx";
import type { PackagePage } from "./use-package-page.ts";

const shown = 6;

export function EvidenceAside({
  pkg,
  evidence,
  onAll,
}: {
  pkg: Package;
  evidence: PackagePage["evidence"];
  onAll: () => void;
}) {
  const names = namesIn(pkg);
  return (
    <section className="aside-card" aria-labelledby="evidence">
      <div className="section-head">
        <h2 id="evidence">Evidence</h2>
        <span className="grow" />
        {evidence && (
          <span className={evidence.intact ? "seal" : "seal is-broken"}>
            <Icon as={evidence.intact ? ShieldCheck : ShieldAlert} />
            {evidence.intact
              ? `Chain of ${evidence.events.filter(({ hash }) => hash !== "").length} is intact`
              : "The chain is broken"}
          </span>
        )}
      </div>
      {!evidence ? (
        <SkeletonRows rows={4} label="The evidence is being read" />
      ) : (
        <ol className="chain">
          {evidence.events
            .slice(-shown)
            .reverse()
            .map((event) => (
              <li key={event.sequence} className={clsx(isBigEvent(event.type) && "is-big")}>
                <p>
                  <Told {...tellEvent(event, names)} />
                </p>
                <span className="sub">
                  <Time at={event.at} style="long" />
                  <span className="mono">{placeOfEvent(event)}</span>
                </span>
              </li>
            ))}
        </ol>
      )}
      <div className="row acts">
        {evidence && (
          <Button size="sm" onClick={onAll}>
            {evidence.events.length === 1 ? "The one event" : `All ${evidence.events.length} events`}
          </Button>
        )}
        {pkg.status !== "DRAFT" && (
          <a className={buttonClass({ size: "sm", variant: "quiet" })} href={summaryHref(pkg.id)} download>
            <Icon as={Download} size="sm" />
            Evidence summary
          </a>
        )}
      </div>
    </section>
  );
}
