// The nine counters of the overview as one ruled strip; each leads to its list.
import { Clock, Hourglass, Send, Signature } from "lucide-react";
import Link from "next/link";
import { Icon } from "#components/ui/icon.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { Overview } from "#lib/contract/records/package.ts";

const main = [
  {
    key: "require_my_signature",
    label: "Need my signature",
    note: "your turn to sign",
    glyph: Signature,
    href: "/inbox?view=mine",
    look: "is-mine",
  },
  {
    key: "waiting_on_others",
    label: "Waiting on others",
    note: "sent, others have to sign",
    glyph: Clock,
    href: "/inbox?view=sent",
    look: "",
  },
  {
    key: "about_to_expire",
    label: "About to expire",
    note: "due soon and not finished",
    glyph: Hourglass,
    href: "/inbox?view=expiring",
    look: "is-soon",
  },
  {
    key: "in_progress",
    label: "In progress",
    note: "sent and not finished",
    glyph: Send,
    href: "/inbox?view=sent",
    look: "",
  },
] as const;

const rest = [
  { key: "completed", label: "Completed", href: "/inbox?view=completed" },
  { key: "draft", label: "Drafts", href: "/drafts" },
  { key: "expired", label: "Expired", href: "/inbox?view=expired" },
  { key: "cancelled", label: "Cancelled", href: "/inbox?view=ended" },
  { key: "transactions", label: "Transactions in all", href: "/inbox" },
] as const;

export function Ledger({ counts, label }: { counts: Overview | undefined; label: string }) {
  return (
    <section className="ledger" aria-label={label}>
      <ul className="ledger-main">
        {main.map(({ key, label: name, note, glyph, href, look }) => (
          <li key={key} className={look || undefined}>
            <Link href={href}>
              <span className="k">
                <Icon as={glyph} />
                {name}
              </span>
              <span className="fig num">{counts ? counts[key] : <Skeleton width={40} height={28} />}</span>
              <span className="note">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="ledger-rest">
        {rest.map(({ key, label: name, href }) => (
          <li key={key}>
            <Link href={href}>
              <b className="num">{counts ? counts[key] : "–"}</b>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
