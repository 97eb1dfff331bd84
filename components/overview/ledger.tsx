// The nine counters of the overview as one ruled strip; each leads to its list.
import { cva } from "class-variance-authority";
import { Clock, Hourglass, Send, Signature } from "lucide-react";
import type { DayRange } from "#components/desk/day-range.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DeskFacts } from "#lib/contract/desk.ts";
import type { Overview } from "#lib/contract/records/package.ts";

const main = [
  {
    key: "require_my_signature",
    glyph: Signature,
    href: "/inbox?view=mine",
    look: "mine",
  },
  {
    key: "waiting_on_others",
    glyph: Clock,
    href: "/inbox?view=sent",
    look: "plain",
  },
  {
    key: "about_to_expire",
    glyph: Hourglass,
    href: "/inbox?view=expiring",
    look: "soon",
  },
  {
    key: "in_progress",
    glyph: Send,
    href: "/inbox?status=SENT",
    look: "plain",
  },
] as const;

const rest = [
  { key: "completed", href: "/inbox?view=completed" },
  { key: "draft", href: "/drafts" },
  { key: "expired", href: "/inbox?view=expired" },
  { key: "cancelled", href: "/inbox?view=ended" },
  { key: "transactions", href: "/inbox" },
] as const;

const entry = cva("border-hairline", {
  variants: {
    /** Ruled between two of a row, and on a phone between two rows. */
    at: {
      0: "",
      1: "border-s",
      2: "border-s max-md:border-s-0 max-md:border-t",
      3: "border-s max-md:border-t",
    },
    look: {
      mine: [
        "relative before:absolute before:inset-y-4 before:start-0 before:w-0.75 before:rounded-e-xs before:bg-accent",
      ],
      soon: "",
      plain: "",
    },
  },
});

const figure = cva("min-h-10 font-[520] text-3xl tabular-nums max-md:min-h-8 max-md:text-[1.75rem]/8", {
  variants: { look: { mine: "text-accent-text", soon: "text-ink", plain: "text-ink" } },
});

const link = cn("hover:bg-sunken hover:no-underline focus-visible:shadow-(--focus-ring-inset)");

/** What is not counted yet is named as several are. */
const several = 10;

/** The list of what is counted, of the same days. */
function listHref(href: string, { period, since, until }: DayRange): string {
  if (period === "all") return href;
  const days = new URLSearchParams(period === "custom" ? { period, since, until } : { period });
  return `${href}${href.includes("?") ? "&" : "?"}${days}`;
}

type LedgerProps = { counts: Overview | undefined; facts: DeskFacts | undefined; range: DayRange };

export function Ledger({ counts, facts, range }: LedgerProps) {
  const t = useWords("overview");
  return (
    <section
      className="mb-8 overflow-hidden rounded-lg border border-hairline bg-raised max-md:mb-6"
      aria-label={t("counters")}
    >
      <ul className="grid grid-cols-4 max-md:grid-cols-2">
        {main.map(({ key, glyph, href, look }, at) => (
          <li key={key} className={entry({ at: at as 0 | 1 | 2 | 3, look })}>
            <Link
              href={listHref(href, range)}
              className={cn(
                link,
                "grid h-full content-start gap-0.5 px-5 pt-4 pb-4.5 text-inherit max-md:px-4 max-md:py-3",
              )}
            >
              <span className="flex items-center gap-1.5 font-medium text-ink-2">
                <Icon as={glyph} className={cn("size-3.75", look === "soon" ? "text-caution" : "text-ink-3")} />
                {t(`count.${key}`)}
              </span>
              <span className={figure({ look })}>{counts ? counts[key] : <Skeleton width={40} height={28} />}</span>
              <span className="text-ink-3 text-xs">
                <Note of={key} facts={facts} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap border-hairline border-t px-2 max-md:px-1">
        {rest.map(({ key, href }) => (
          <li key={key} className="last:ms-auto max-md:last:ms-0">
            <Link
              href={listHref(href, range)}
              className={cn(
                link,
                "flex items-baseline gap-2 px-3 py-2.5 text-ink-3 text-xs pointer-coarse:min-h-11 pointer-coarse:py-3.5",
              )}
            >
              <b className="font-medium text-sm/4 tabular-nums">{counts ? counts[key] : "–"}</b>
              {t(`count.${key}`, { count: counts?.[key] ?? several })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the number alone does not tell; where nothing is counted, or nothing is known yet, what is counted. */
function Note({ of, facts }: { of: (typeof main)[number]["key"]; facts: DeskFacts | undefined }) {
  const t = useWords("overview");
  const when = (at: string) => () => <Time at={at} style="long" />;
  if (of === "require_my_signature" && facts?.asked) return t.rich("fact.asked", { when: when(facts.asked) });
  if (of === "waiting_on_others" && facts && facts.people > 0)
    return t("fact.people", { people: facts.people, opened: facts.opened });
  if (of === "about_to_expire" && facts?.due) return t.rich("fact.due", { when: when(facts.due) });
  if (of === "in_progress" && facts?.sent) return t.rich("fact.sent", { when: when(facts.sent) });
  return t(`note.${of}`);
}
