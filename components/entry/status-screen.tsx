"use client";
// The state of the service for anybody: what works, what does not and since when. It looks again by itself.
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleMinus, type LucideIcon, TriangleAlert } from "lucide-react";
import { stateOfService } from "#components/queries/service-status.ts";
import { Banner } from "#components/ui/banner.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { ServiceStatus } from "#lib/contract/service-status.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryPanel, EntryTitle, EntryWay } from "./entry-panel.tsx";

type Name = keyof ServiceStatus["parts"];
type State = ServiceStatus["parts"][Name]["state"];

/** What most people come for first. */
const order: readonly Name[] = ["packages", "mails", "seals", "files"];
const glyphs: Record<State, LucideIcon> = { works: CircleCheck, off: CircleMinus, stopped: TriangleAlert };
const colours: Record<State, string> = { works: "text-positive", off: "text-ink-3", stopped: "text-critical" };

/** Our choice: as often as somebody who waits would press for it. */
const againMs = 30_000;

export function StatusScreen() {
  const t = useWords("status");
  const { data, error } = useQuery({ ...stateOfService, refetchInterval: againMs });
  return (
    <EntryFrame>
      <EntryPanel>
        {/* Told anew when it changes; when it was looked at changes all the time. */}
        <div role="status" className="grid gap-3.5">
          <EntryTitle>{data ? t("title", { state: data.state }) : t("tab")}</EntryTitle>
          {error && <Banner tone="critical">{t("noAnswer")}</Banner>}
        </div>
        {data ? (
          <>
            <ul aria-label={t("parts")} className="divide-y divide-hairline border-hairline border-y">
              {order.map((name) => (
                <PartRow key={name} name={name} part={data.parts[name]} />
              ))}
            </ul>
            <p className="text-ink-3 text-xs">{t.rich("looked", { when: () => <Time at={data.at} style="long" /> })}</p>
          </>
        ) : (
          !error && <SkeletonRows rows={4} label={t("asking")} />
        )}
        <EntryWay href="/">{t("start")}</EntryWay>
      </EntryPanel>
    </EntryFrame>
  );
}

function PartRow({ name, part: { state, since } }: { name: Name; part: ServiceStatus["parts"][Name] }) {
  const t = useWords("status");
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 gap-y-0.5 py-2.75">
      <Icon as={glyphs[state]} className={cn("mt-px size-4.5", colours[state])} />
      <span>
        <span className="block font-medium text-ink text-sm">{t(`name.${name}`)}</span>
        <span className={cn("block text-xs", state === "stopped" ? "text-critical-text" : "text-ink-3")}>
          {t(`says.${name}`, { state })}
        </span>
        {since && (
          <span className="block text-ink-3 text-xs">
            {t.rich("noticed", { when: () => <Time at={since} style="long" /> })}
          </span>
        )}
      </span>
    </li>
  );
}
