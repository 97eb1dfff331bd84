// What does not go on by itself, and why: who is locked out, what expired unsigned, what nobody has touched for weeks, what has no seal.
import { CalendarX, Hourglass, Lock, type LucideIcon, ShieldAlert } from "lucide-react";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { useReader } from "#components/ui/reader.ts";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DeskOverview, StuckKind } from "#lib/contract/desk.ts";
import { listOf } from "#lib/language/formats.ts";

const glyphs: Record<StuckKind, LucideIcon> = {
  locked: Lock,
  seal: ShieldAlert,
  expired: CalendarX,
  idle: Hourglass,
};

export function Stuck({ stuck }: { stuck: DeskOverview["stuck"] }) {
  const t = useWords("overview");
  const reader = useReader();
  return (
    <section aria-labelledby="stuck">
      <SectionHead>
        <h2 id="stuck">{t("stuck.title")}</h2>
        <span className="font-medium text-ink-3 text-xs tabular-nums">{stuck.length}</span>
      </SectionHead>
      <ul className="mb-8 border-hairline border-t max-md:mb-6">
        {stuck.map(({ packageId, name, kind, at, who }) => (
          <li key={`${kind} ${packageId}`} className="flex min-h-15 items-center gap-3.5 border-hairline border-b py-2">
            <span className="grid size-8 flex-none place-content-center rounded-md bg-caution-soft text-caution-text">
              <Icon as={glyphs[kind]} />
            </span>
            <div className="min-w-0 flex-1">
              <Link
                className="block truncate font-medium text-ink text-sm max-md:whitespace-normal"
                href={`/packages/${encodeURIComponent(packageId)}`}
                dir="auto"
              >
                {name}
              </Link>
              <span className="block text-ink-3 text-xs">
                {t.rich(`stuck.${kind}`, {
                  when: () => <Time at={at} style="long" />,
                  names: who.length > 0 ? listOf(who, reader) : t("need.others"),
                })}
              </span>
            </div>
            <Link className={buttonClass({})} href={`/packages/${encodeURIComponent(packageId)}`}>
              {t("need.review")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
