// What the start-up checks say, in words: seal, mail, storage, database, jobs.
import { CircleCheck, RefreshCw, TriangleAlert } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useCheckWords } from "#components/ui/use-check-words.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { InstanceState } from "#lib/contract/instance.ts";

type Name = keyof InstanceState["checks"];
const order: readonly Name[] = ["sealing", "mail", "files", "database", "jobs", "addresses"];

type StartChecksProps = {
  checks: InstanceState["checks"] | undefined;
  busy: boolean;
  onAgain: () => void;
  className: string;
};

export function StartChecks({ checks, busy, onAgain, className }: StartChecksProps) {
  const t = useWords("checks");
  const passed = checks ? order.filter((name) => checks[name].ok).length : 0;
  const state = !checks ? "busy" : passed === order.length ? "all" : "some";
  return (
    <section className={className} aria-labelledby="checks-title">
      <div className="flex items-center justify-between gap-2">
        <h2 id="checks-title" className="text-md">
          {t("title", { state, passed, count: order.length })}
        </h2>
        <Button size="sm" onClick={onAgain} busyLabel={busy ? t("busy") : undefined}>
          <Icon as={RefreshCw} size="sm" />
          {t("again")}
        </Button>
      </div>
      <div role="status">
        <ul className="divide-y divide-hairline border-t border-hairline">
          {checks && order.map((name) => <CheckRow key={name} name={name} check={checks[name]} />)}
        </ul>
      </div>
    </section>
  );
}

function CheckRow({ name, check }: { name: Name; check: InstanceState["checks"][Name] }) {
  const checkWords = useCheckWords();
  const { ok } = check;
  const t = useWords("checks");
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 gap-y-0.5 py-2.75">
      <Icon
        as={ok ? CircleCheck : TriangleAlert}
        className={cn("mt-px size-4.5", ok ? "text-positive" : "text-critical")}
      />
      <span>
        <span className="block text-sm font-medium text-ink">{ok ? t("name", { name }) : t("broken", { name })}</span>
        <span dir="auto" className={cn("block text-xs text-ink-3", !ok && "wrap-anywhere text-critical-text")}>
          {checkWords(check)}
        </span>
      </span>
    </li>
  );
}
