// What else there is to do at the gate for whoever cannot go on, or is not meant: write to the sender, or say that the link went astray.
import { useRef } from "react";
import { cn } from "#components/ui/cn.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { ReportLink } from "./report-link.tsx";
import { shownParts } from "./shown-parts.ts";
import { useAloof } from "./use-settling.ts";
import { WriteSender } from "./write-sender.tsx";

export function GateWays({ view }: { view: CeremonyView }) {
  const place = useRef<HTMLDivElement>(null);
  // A wrong answer's message moves it to where the answer was sent from.
  const aloof = useAloof(place);
  return (
    <div ref={place} className={cn("grid justify-items-start", aloof)}>
      {shownParts(view.settings).feedback ? (
        <WriteSender
          view={view}
          variant="quiet"
          size="md"
          className="-ms-2 h-auto min-h-11 whitespace-normal text-start"
        />
      ) : null}
      <ReportLink view={view} />
    </div>
  );
}
