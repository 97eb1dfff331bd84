"use client";
// What the start-up checks say, in words: seal, mail, storage, database, jobs.
import { CircleCheck, RefreshCw, TriangleAlert } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import type { InstanceState } from "#lib/contract/instance.ts";

const names: Record<keyof InstanceState["checks"], string> = {
  sealing: "Seal",
  mail: "Mail",
  files: "Storage",
  database: "Database",
  jobs: "Jobs",
  addresses: "Addresses",
};
const order = Object.keys(names) as (keyof typeof names)[];
const numbers = ["None", "One", "Two", "Three", "Four", "Five", "Six"];

type StartChecksProps = { checks: InstanceState["checks"] | undefined; busy: boolean; onAgain: () => void };

export function StartChecks({ checks, busy, onAgain }: StartChecksProps) {
  const passed = checks ? order.filter((name) => checks[name].ok).length : 0;
  const title = !checks
    ? "The instance is being checked"
    : passed === order.length
      ? "All checks pass"
      : `${numbers[passed]} of ${numbers[order.length]?.toLowerCase()} checks pass`;
  return (
    <section className="checks" aria-labelledby="checks-title">
      <div className="panel-in">
        <div className="row spread">
          <h2 id="checks-title">{title}</h2>
          <Button size="sm" onClick={onAgain} busyLabel={busy ? "Checking" : undefined}>
            <Icon as={RefreshCw} size="sm" />
            Check again
          </Button>
        </div>
        <div role="status">
          <ul className="probe">
            {checks &&
              order.map((name) => (
                <li key={name} className={checks[name].ok ? undefined : "is-bad"}>
                  <Icon as={checks[name].ok ? CircleCheck : TriangleAlert} className="st" />
                  <span>
                    <span className="title">{checks[name].ok ? names[name] : `${names[name]} does not work`}</span>
                    <span className="sub">{checks[name].detail}</span>
                  </span>
                </li>
              ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
