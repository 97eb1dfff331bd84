// The columns of the account's people: who, what they are, their state, since when, a menu. On a phone: the name, below it the rest.
import { cva } from "class-variance-authority";
import { CircleCheck, Lock, type LucideIcon, Mail } from "lucide-react";
import { useMemo, useState } from "react";
import { ResetStep } from "#components/security/reset-step.tsx";
import { type CellOf, type Columns, columnsFor } from "#components/ui/data-table.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { initialsOf } from "#components/ui/initials.ts";
import { Link } from "#components/ui/link.tsx";
import { useReader } from "#components/ui/reader.ts";
import { requiredContext } from "#components/ui/required-context.ts";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DeskSender } from "#lib/contract/desk.ts";
import type { LastAct } from "#lib/contract/records/package-transfer.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { rowOf } from "#lib/language/formats.ts";
import { LastActWords } from "./last-act.tsx";
import { SenderMenu } from "./sender-menu.tsx";
import type { SenderActs } from "./use-sender-acts.ts";

/** Who looks at the list, and what they can do there. */
type SenderList = {
  myId: string | undefined;
  ownerId: string | undefined;
  manager: boolean;
  /** New addresses that are not confirmed yet. */
  waiting: readonly { senderId: string; email: string }[];
  /** What each did last; undefined until it is known, and for who may not know. */
  last: ReadonlyMap<string, LastAct> | undefined;
  acts: SenderActs;
  onKey: (sender: Sender) => void;
  onRemove: (sender: Sender) => void;
};
const [SenderListContext, useList] = requiredContext<SenderList>("a list of senders says who looks at it");

export { SenderListContext };

/** As the desk lists them; oneself, where one sees nobody else, without roles. */
type Listed = Sender & Partial<Pick<DeskSender, "accountRoles">>;
const column = columnsFor<Listed>();

export function useSenderColumns(): Columns<Listed> {
  const t = useWords("senders");
  return useMemo(
    () =>
      column.columns([
        column.accessor("name", {
          id: "sender",
          header: t("column.sender"),
          cell: WhoCell,
          meta: { cellClass: "max-md:col-[1/3] max-md:row-start-1" },
        }),
        column.accessor("type", {
          id: "type",
          header: t("column.type"),
          cell: TypeCell,
          meta: { cellClass: "max-md:col-start-1 max-md:row-start-2 max-md:ps-11 max-md:text-xs" },
        }),
        column.accessor("status", {
          id: "status",
          header: t("column.status"),
          cell: StatusCell,
          meta: { cellClass: "max-md:col-[2/4] max-md:row-start-2 max-md:text-xs" },
        }),
        column.accessor("updated", {
          id: "last",
          header: t("column.last"),
          cell: LastCell,
          meta: { cellClass: "max-w-70 truncate text-ink-3 text-xs max-md:hidden" },
        }),
        column.display({
          id: "acts",
          header: t("column.actions"),
          cell: ActsCell,
          meta: {
            hideHead: true,
            className: "w-9",
            cellClass: "max-md:col-start-3 max-md:row-start-1 max-md:w-auto",
          },
        }),
      ]),
    [t],
  );
}

type Cell = CellOf<Listed>;

const mark = cva(
  "grid size-8 flex-none place-content-center rounded-full font-strong text-[0.6875rem]/none tracking-normal",
  {
    variants: {
      who: {
        me: "bg-accent text-on-accent",
        invited: "border-[1.5px] border-edge-input border-dashed text-ink-3",
        other: "bg-pressed text-ink-2",
      },
    },
  },
);

function WhoCell({ row: { original: sender } }: Cell) {
  const t = useWords("senders");
  const { myId, waiting } = useList();
  const isMe = sender.id === myId;
  const isInvited = sender.status === "INVITED";
  const next = waiting.find(({ senderId }) => senderId === sender.id)?.email;
  return (
    <span className="flex max-w-110 items-center gap-3">
      <span className={mark({ who: isInvited ? "invited" : isMe ? "me" : "other" })} aria-hidden="true">
        {isInvited ? <Icon as={Mail} size="sm" /> : initialsOf(sender.name, sender.email)}
      </span>
      <span className="min-w-0">
        <span className="flex gap-1 font-medium text-ink text-sm">
          <Link
            className="pointer-coarse:-my-3 min-w-0 truncate text-ink pointer-coarse:py-3"
            href={`/senders/${encodeURIComponent(sender.id)}`}
            dir="auto"
          >
            {sender.name || sender.email}
          </Link>{" "}
          {isMe && <span className="flex-none text-ink-3">{t("you")}</span>}
        </span>
        <span className="block truncate text-ink-3 text-xs" dir="auto">
          {sender.email}
        </span>
        {next && (
          <span className="block truncate text-ink-3 text-xs" dir="auto">
            {t.rich("waiting", { b: (words) => <bdi>{words}</bdi>, email: next })}
          </span>
        )}
      </span>
    </span>
  );
}

const namesIn = (roles: readonly { name: string }[]): string[] => roles.map(({ name }) => name);

/** Who has no role of the account's own is what everybody is. */
function TypeCell({ row: { original: sender } }: Cell) {
  const t = useWords("senders");
  const reader = useReader();
  const { accountRoles = [] } = sender;
  return (
    <>
      {sender.id === useList().ownerId ? t("owner") : t(`type.${sender.type}`)}
      {accountRoles.length > 0 && (
        <span
          className="block max-w-60 truncate text-ink-3 text-xs"
          dir="auto"
          title={rowOf(namesIn(accountRoles), reader)}
        >
          {rowOf(namesIn(accountRoles), reader)}
        </span>
      )}
    </>
  );
}

const glyphs: Record<Sender["status"], LucideIcon> = { INVITED: Mail, ACTIVE: CircleCheck, LOCKED: Lock };
const glyphClass = cva("", {
  variants: {
    status: {
      INVITED: "text-accent-text",
      ACTIVE: "text-positive",
      LOCKED: "text-critical",
    } satisfies Record<Sender["status"], string>,
  },
});

function StatusCell({ row: { original: sender } }: Cell) {
  const t = useWords("senders");
  const { status } = sender;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon as={glyphs[status]} size="sm" className={glyphClass({ status })} />
      {t(`status.${status}`)}
    </span>
  );
}

/** Who has done nothing yet is told since when they are here. */
function LastCell({ row: { original: sender } }: Cell) {
  const t = useWords("senders");
  const act = useList().last?.get(sender.id);
  if (act) return <LastActWords act={act} />;
  return t.rich("since", { at: () => <Time at={sender.activated ?? sender.created} style="day" /> });
}

/** Of the owner a manager can read neither key nor change anything. */
function ActsCell({ row: { original: sender } }: Cell) {
  const { manager, myId, ownerId, acts, onKey, onRemove } = useList();
  const [isResetting, setResetting] = useState(false);
  const isMe = sender.id === myId;
  if (!manager || (!isMe && sender.id === ownerId)) return null;
  return (
    <>
      <SenderMenu
        sender={sender}
        isMe={isMe}
        acts={acts}
        onKey={() => onKey(sender)}
        onResetStep={() => setResetting(true)}
        onRemove={() => onRemove(sender)}
      />
      <ResetStep sender={sender} open={isResetting} onClose={() => setResetting(false)} />
    </>
  );
}
