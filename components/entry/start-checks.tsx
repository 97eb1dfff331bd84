"use client";
// What the start-up checks say, in words: seal, mail, storage, database, jobs.
import { CircleCheck, RefreshCw, TriangleAlert } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
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

type StartChecksProps = {
  checks: InstanceState["checks"] | undefined;
  busy: boolean;
  onAgain: () => void;
  className: string;
};

export function StartChecks({ checks, busy, onAgain, className }: StartChecksProps) {
  const passed = checks ? order.filter((name) => checks[name].ok).length : 0;
  const title = !checks
    ? "The instance is being checked"
    : passed === order.length
      ? "All checks pass"
      : `${numbers[passed]} of ${numbers[order.length]?.toLowerCase()} checks pass`;
  return (
    <section className={className} aria-labelledby="checks-title">
      <div className="flex items-center justify-between gap-2">
        <h2 id="checks-title" className="text-md">
          {title}
        </h2>
        <Button size="sm" onClick={onAgain} busyLabel={busy ? "Checking" : undefined}>
          <Icon as={RefreshCw} size="sm" />
          Check again
        </Button>
      </div>
      <div role="status">
        <ul className="divide-y divide-hairline border-t border-hairline">
          {checks && order.map((name) => <CheckRow key={name} name={names[name]} check={checks[name]} />)}
        </ul>
      </div>
    </section>
  );
}

const CheckRow = ({ name, check: { ok, detail } }: { name: string; check: InstanceState["checks"]["mail"] }) => (
  <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2.5 gap-y-0.5 py-2.75">
    <Icon
      as={ok ? CircleCheck : TriangleAlert}
      className={cn("mt-px size-4.5", ok ? "text-positive" : "text-critical")}
    />
    <span>
      <span className="block text-sm font-medium text-ink">{ok ? name : `${name} does not work`}</span>
      <span className={cn("block text-xs text-ink-3", !ok && "wrap-anywhere text-critical-text")}>{detail}</span>
    </span>
  </li>
);
