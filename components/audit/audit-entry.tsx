// One entry of the audit log: when, who, what; folded away what was before and is now, from where, and its fingerprints.
import { Bolt, ChevronDown, KeyRound, PenLine, UserRoundX } from "lucide-react";
import { useState } from "react";
import { Fact, Facts } from "#components/settings/facts.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { initialsOf } from "#components/ui/initials.ts";
import { useReader, useZone } from "#components/ui/reader.ts";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { AuditEvent } from "#lib/contract/records/audit-event.ts";
import { type AccountAct, accountActs, isGrave } from "#lib/contract/records/audit-kinds.ts";
import { ChangeTable } from "./change-table.tsx";

type AuditEntryProps = { event: AuditEvent; onOnly: (senderId: string) => void };

const actOf = (act: string): AccountAct | undefined => accountActs.find((one) => one === act);
/** As much of a fingerprint as an eye compares. */
const short = (hash: string): string => `${hash.slice(0, 8)} … ${hash.slice(-8)}`;

export function AuditEntry({ event, onOnly }: AuditEntryProps) {
  const t = useWords("audit-log");
  const [isOpen, setOpen] = useState(false);
  const { actor, subject, act, sequence } = event;
  const known = actOf(act);
  const who = useActorName(actor);
  return (
    <li
      className={cn(
        "border-hairline border-b",
        isOpen && "-mx-3 my-1 rounded-lg border bg-raised px-3 shadow-(--shadow-sheet)",
      )}
    >
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary
          data-sequence={sequence}
          className={cn(
            "grid min-h-12 cursor-pointer list-none grid-cols-[3.25rem_1.625rem_minmax(0,1fr)_minmax(0,11.25rem)_6.75rem_1.25rem] items-center gap-3 py-1.5",
            "max-md:grid-cols-[3rem_minmax(0,1fr)_1.25rem] max-md:gap-x-2.5 max-md:gap-y-0.5 [&::-webkit-details-marker]:hidden",
          )}
        >
          <ClockTime at={event.at} />
          <span
            aria-hidden="true"
            className={cn(
              "grid size-6.5 place-items-center rounded-full bg-pressed font-medium text-2xs text-ink-2 max-md:hidden",
              isGrave(act) && "bg-caution-soft text-caution-text",
            )}
          >
            <ActorSign kind={actor.kind} name={actor.name} email={actor.email} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <b className="font-medium" dir="auto">
              {who}
            </b>{" "}
            <span className="text-ink-2">{known ? t(`act.${known}`) : act}</span>
            {subject.name !== "" && subject.id !== actor.id && (
              <span className="text-ink-3" dir="auto">
                {" "}
                · {subject.removed ? t("actor.removed", { name: subject.name }) : subject.name}
              </span>
            )}
          </span>
          <span className="truncate text-ink-3 text-xs max-md:col-start-2" dir="auto">
            {[event.ip, event.browser].filter(Boolean).join(", ")}
          </span>
          <span className="text-end font-mono text-2xs text-ink-3 max-md:hidden" dir="ltr">
            {sequence} · {event.hash.slice(0, 4)}
          </span>
          <Icon
            as={ChevronDown}
            size="sm"
            className={cn("text-ink-4 max-md:col-start-3 max-md:row-start-1", isOpen && "rotate-180")}
          />
        </summary>
        {isOpen && <Inside event={event} onOnly={onOnly} />}
      </details>
    </li>
  );
}

function useActorName({ kind, name, email, removed, signer }: AuditEvent["actor"]): string {
  const t = useWords("audit-log");
  if (removed) return t("actor.removed", { name: name || email });
  if (name || email) return name || email;
  if (signer) return t("actor.signerNamed", { name: signer.name || signer.email });
  if (kind === "signer") return t("actor.signer");
  return kind === "system" ? t("actor.system") : t("actor.anyone");
}

function ActorSign({ kind, name, email }: { kind: string; name: string; email: string }) {
  if (kind === "system") return <Icon as={Bolt} size="sm" />;
  if (kind === "anyone") return <Icon as={UserRoundX} size="sm" />;
  if (kind === "signer") return <Icon as={PenLine} size="sm" />;
  if (kind === "sender") return initialsOf(name, email);
  return <Icon as={KeyRound} size="sm" />;
}

/** The day stands over the list. */
function ClockTime({ at }: { at: string }) {
  const zone = useZone();
  const { formatTag } = useReader();
  const form = new Intl.DateTimeFormat(formatTag, { timeZone: zone, hour: "2-digit", minute: "2-digit" });
  return (
    <time className="text-ink-3 tabular-nums" dateTime={at}>
      {form.format(new Date(at))}
    </time>
  );
}

function Inside({ event, onOnly }: AuditEntryProps) {
  const t = useWords("audit-log");
  const { actor } = event;
  const ways: Record<string, string> = {
    key: t("actor.byKey"),
    clientApp: t("actor.byApp"),
    sender: t("detail.session"),
  };
  const how = ways[actor.kind];
  const who = useActorName(actor);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_20rem] gap-6 pt-1 pb-4 ps-26 max-[68.75rem]:grid-cols-1 max-md:ps-0">
      <ChangeTable event={event} />
      <div className="grid content-start justify-items-start gap-3">
        <Facts>
          <Fact name={t("detail.when")}>
            <Time at={event.at} style="full" />
          </Fact>
          {(actor.email || actor.signer?.email) && (
            <Fact name={t("detail.email")} dir="auto">
              {actor.email || actor.signer?.email}
            </Fact>
          )}
          {how && <Fact name={t("detail.how")}>{how}</Fact>}
          {actor.clientApp && <Fact name={t("detail.app")}>{actor.clientApp}</Fact>}
          {event.ip && <Fact name={t("detail.from")}>{[event.ip, event.browser].filter(Boolean).join(", ")}</Fact>}
          <Fact name={t("detail.number")}>{String(event.sequence)}</Fact>
          <Fact name={t("detail.hash")} className="font-mono text-xs">
            <bdi dir="ltr" title={event.hash}>
              {short(event.hash)}
            </bdi>
          </Fact>
          <Fact name={t("detail.previous")} className="font-mono text-xs">
            <bdi dir="ltr" title={event.previousHash}>
              {short(event.previousHash)}
            </bdi>
          </Fact>
        </Facts>
        {actor.id && (
          <Button size="sm" className="max-md:min-h-11" onClick={() => onOnly(actor.id)}>
            {t("filter.one", { who })}
          </Button>
        )}
      </div>
    </div>
  );
}
