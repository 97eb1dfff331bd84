// The columns of a list of packages: name, people, status, times, a menu. On a phone: the name with its status, the people below.
import { useMemo } from "react";
import { StatusChip } from "#components/ui/chip.tsx";
import { cn } from "#components/ui/cn.ts";
import { type CellOf, type Columns, columnsFor } from "#components/ui/data-table.tsx";
import { Marked } from "#components/ui/marked.tsx";
import { matchesIn } from "#components/ui/matches-in.ts";
import { RecipientStack } from "#components/ui/recipient-stack.tsx";
import { requiredContext } from "#components/ui/required-context.ts";
import { Time } from "#components/ui/time.tsx";
import { TwoLines } from "#components/ui/two-lines.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { mayStill } from "#lib/contract/records/permissions.ts";
import { draftNeeds } from "./draft-needs.ts";
import { ownerName } from "./owner-name.ts";
import { documentCount, expiresSoon, hrefOf, isMyTurn, peopleOf, sentenceOf } from "./package-facts.ts";
import { PackageRowMenu, type RowActs } from "./package-row-menu.tsx";

/** Whose list it is, and what can be done there. */
type PackageList = {
  me: { id: string; email: string; permissions?: readonly string[] | undefined };
  /** The words that were searched for: they are marked. */
  search: string;
  acts: RowActs;
  /** Into a folder of whoever looks. */
  mayMove: (pkg: Package) => boolean;
};
const [PackageListContext, useList] = requiredContext<PackageList>("a list of packages says whose it is");

export { PackageListContext };

/** Takes most of what the others leave, as little as that may be. */
const named = "md:w-3/5 md:max-w-50";

const column = columnsFor<Package>();

/** `drafts`: what they need stands where other lists have the status, which all drafts share. */
export function usePackageColumns(drafts = false): Columns<Package> {
  const t = useWords("lists");
  return useMemo(
    () =>
      column.columns([
        column.accessor("name", {
          header: t("column.package"),
          sortDescFirst: false,
          cell: NameCell,
          meta: { className: named, cellClass: "max-md:col-start-2" },
        }),
        column.display({
          id: "recipients",
          header: t("column.recipients"),
          cell: PeopleCell,
          meta: { cellClass: "max-md:col-[2/4] max-md:row-start-2 max-md:pt-1.5" },
        }),
        column.display({
          id: "status",
          header: drafts ? t("column.needed") : t("column.status"),
          cell: drafts ? NeededCell : StatusCell,
          meta: { cellClass: "max-md:col-start-3 max-md:row-start-1" },
        }),
        column.accessor("updated", {
          header: t("column.changed"),
          sortDescFirst: true,
          cell: ChangedCell,
          meta: { cellClass: "tabular-nums max-md:hidden" },
        }),
        column.accessor("due", {
          header: t("column.due"),
          sortDescFirst: true,
          cell: DueCell,
          meta: { cellClass: "tabular-nums max-md:hidden" },
        }),
        column.display({
          id: "acts",
          header: t("column.actions"),
          cell: ActsCell,
          meta: {
            hideHead: true,
            className: "w-9 px-0",
            cellClass: "max-md:col-start-4 max-md:row-start-1 max-md:w-auto",
          },
        }),
      ]),
    [t, drafts],
  );
}

type Cell = CellOf<Package>;

const isFound = (text: string, search: string): boolean => matchesIn(text, search).some(({ isMatch }) => isMatch);

function NameCell({ row: { original: pkg } }: Cell) {
  const t = useWords("lists");
  const { me, search } = useList();
  const own = pkg.sender.id === me.id ? "yes" : "no";
  return (
    <TwoLines
      className="group-data-unread/row:font-strong"
      href={hrefOf(pkg)}
      title={pkg.name}
      shown={<Marked text={pkg.name} search={search} />}
      sub={t("from", { documents: documentCount(t, pkg), own, sender: ownerName(t, pkg.sender) })}
    />
  );
}

function PeopleCell({ row: { original: pkg } }: Cell) {
  const t = useWords("lists");
  const { me, search } = useList();
  const sentence = sentenceOf(t, pkg, me.email);
  const people = peopleOf(pkg);
  const found = search && people.find((one) => isFound(one.name, search) || isFound(one.email ?? "", search));
  return (
    <>
      <RecipientStack people={people} {...(sentence ? { sentence } : {})} />
      {/* Whoever the search has found is behind a mark of two letters otherwise. */}
      {found && (
        <span className="mt-0.5 block max-w-60 truncate text-xs" dir="auto">
          <bdi>
            <Marked text={found.name} search={search} />
          </bdi>{" "}
          <bdi className="text-ink-3">
            <Marked text={found.email ?? ""} search={search} />
          </bdi>
        </span>
      )}
    </>
  );
}

function StatusCell({ row: { original: pkg } }: Cell) {
  const myTurn = isMyTurn(pkg, useList().me.email);
  return (
    <StatusChip status={pkg.status} trashed={pkg.trashed} myTurn={myTurn} expiresSoon={expiresSoon(pkg, Date.now())} />
  );
}

function NeededCell({ row: { original: pkg } }: Cell) {
  const t = useWords("lists");
  const { words, isReady } = draftNeeds(t, pkg);
  return (
    <span
      className={cn("block max-w-60 text-xs max-md:max-w-32", isReady ? "text-positive-text" : "text-ink-2")}
      dir="auto"
    >
      {words}
    </span>
  );
}

const ChangedCell = ({ row }: Cell) => <Time at={row.original.updated} />;

function DueCell({ row: { original: pkg } }: Cell) {
  if (!pkg.due) return <span className="text-ink-3">–</span>;
  return <Time at={pkg.due} className={cn(expiresSoon(pkg, Date.now()) && "font-medium text-caution-text")} />;
}

function ActsCell({ row: { original: pkg } }: Cell) {
  const { me, acts, mayMove } = useList();
  return (
    <PackageRowMenu
      pkg={pkg}
      owner={pkg.sender.id === me.id && mayStill(me, "transaction.transaction")}
      makesTemplates={mayStill(me, "templates_layouts.templates")}
      movable={mayMove(pkg)}
      acts={acts}
    />
  );
}
