// Chips: a glyph and a word. One per row.
// Use: <StatusChip status={pkg.status} trashed={pkg.trashed} />, or <Chip kind="mine" /> for what a status means to me,
// or <Chip kind="expiring">Expires tomorrow</Chip> with words of your own.
import { cva } from "class-variance-authority";
import {
  Archive,
  BadgeCheck,
  Ban,
  Clock,
  Hourglass,
  LogOut,
  type LucideIcon,
  Pencil,
  Send,
  Signature,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { type UiWords, useUiWords } from "./ui-words.ts";

/** Filled is live, outlined is ended by time or will, dashed is not yet. */
const looks = {
  draft: "border-edge-input border-dashed text-ink-2",
  sent: "border-transparent bg-accent-soft text-accent-text",
  completed: "border-transparent bg-positive-soft text-positive-text",
  archived: "border-transparent bg-pressed text-ink-2",
  declined: "border-transparent bg-critical-soft text-critical-text",
  opted: "border-critical-line text-critical-text",
  expired: "border-caution-line text-caution-text",
  mine: "border-transparent bg-accent text-on-accent",
  expiring: "border-transparent bg-caution-soft text-caution-text",
  sealing: "border-positive-line text-positive-text",
  trashed: "border-edge text-ink-3",
};

export type ChipKind = keyof typeof looks;

const chipClass = cva(
  [
    "inline-flex h-5.5 items-center gap-1.25 rounded-sm border ps-1.5 pe-2 font-medium text-xs whitespace-nowrap",
    "[&_svg]:size-3.25 [&_svg]:stroke-2",
  ],
  { variants: { kind: looks } },
);

const glyphs: Record<ChipKind, LucideIcon> = {
  draft: Pencil,
  sent: Send,
  completed: BadgeCheck,
  archived: Archive,
  declined: Ban,
  opted: LogOut,
  expired: Hourglass,
  mine: Signature,
  expiring: Clock,
  sealing: BadgeCheck,
  trashed: Trash2,
};

export function Chip({ kind, children, glyph }: { kind: ChipKind; children?: ReactNode; glyph?: LucideIcon }) {
  const t = useUiWords();
  return (
    <span data-slot="chip" className={chipClass({ kind })}>
      <Icon as={glyph ?? glyphs[kind]} />
      {children ?? t(`chip.${kind}`)}
    </span>
  );
}

/** The package's status values as the specification names them. */
export type PackageStatusWord = "DRAFT" | "SENT" | "COMPLETED" | "ARCHIVED" | "DECLINED" | "OPTED_OUT" | "EXPIRED";

const KIND_OF: Record<PackageStatusWord, ChipKind> = {
  DRAFT: "draft",
  SENT: "sent",
  COMPLETED: "completed",
  ARCHIVED: "archived",
  DECLINED: "declined",
  OPTED_OUT: "opted",
  EXPIRED: "expired",
};

/** The status in one word, for places too small for a chip. */
export const statusWord = (t: UiWords, status: PackageStatusWord): string => t(`chip.${KIND_OF[status]}`);

/** The one chip of a package: what concerns the reader most comes first. */
export function StatusChip(props: {
  status: PackageStatusWord;
  trashed?: boolean;
  myTurn?: boolean;
  expiresSoon?: boolean;
  sealing?: boolean;
}) {
  const { status, trashed, myTurn, expiresSoon, sealing } = props;
  if (trashed) return <Chip kind="trashed" />;
  if (sealing) return <Chip kind="sealing" />;
  if (status === "SENT" && myTurn) return <Chip kind="mine" />;
  if (status === "SENT" && expiresSoon) return <Chip kind="expiring" />;
  return <Chip kind={KIND_OF[status]} />;
}
