// The columns of a list of packages: name, people, status, times, a menu. On a phone: the name with its status, the people below.
import { useMemo } from "react";
import { StatusChip } from "#components/ui/chip.tsx";
import { cn } from "#components/ui/cn.ts";
import { type CellOf, type Columns, columnsFor } from "#components/ui/data-table.tsx";
import { RecipientStack } from "#components/ui/recipient-stack.tsx";
import { requiredContext } from "#components/ui/required-context.ts";
import { Time } from "#components/ui/time.tsx";
import { TwoLines } from "#components/ui/two-lines.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { documentCount, expiresSoon, hrefOf, isMyTurn, peopleOf, sentenceOf } from "./package-facts.ts";
import { type PackageActs, PackageRowMenu } from "./package-row-menu.tsx";

/** Whose list it is, and what can be done there. */
type PackageList = { me: { id: string; email: string }; acts: PackageActs };
const [PackageListContext, useList] = requiredContext<PackageList>("a list of packages says whose it is");

export { PackageListContext };

/** Takes most of what the others leave, as little as that may be. */
const named = "md:w-3/5 md:max-w-50";

const column = columnsFor<Package>();

export function usePackageColumns(): Columns<Package> {
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
          header: t("column.status"),
          cell: StatusCell,
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
    [t],
  );
}

type Cell = CellOf<Package>;

function NameCell({ row: { original: pkg } }: Cell) {
  const t = useWords("lists");
  const own = pkg.sender.id === useList().me.id ? "yes" : "no";
  return (
    <TwoLines
      className="group-data-unread/row:font-strong"
      href={hrefOf(pkg)}
      title={pkg.name}
      sub={t("from", { documents: documentCount(t, pkg), own, sender: pkg.sender.name })}
    />
  );
}

function PeopleCell({ row: { original: pkg } }: Cell) {
  const t = useWords("lists");
  const sentence = sentenceOf(t, pkg, useList().me.email);
  return <RecipientStack people={peopleOf(pkg)} {...(sentence ? { sentence } : {})} />;
}

function StatusCell({ row: { original: pkg } }: Cell) {
  const myTurn = isMyTurn(pkg, useList().me.email);
  return (
    <StatusChip status={pkg.status} trashed={pkg.trashed} myTurn={myTurn} expiresSoon={expiresSoon(pkg, Date.now())} />
  );
}

const ChangedCell = ({ row }: Cell) => <Time at={row.original.updated} />;

function DueCell({ row: { original: pkg } }: Cell) {
  if (!pkg.due) return <span className="text-ink-3">–</span>;
  return <Time at={pkg.due} className={cn(expiresSoon(pkg, Date.now()) && "font-medium text-caution-text")} />;
}

function ActsCell({ row: { original: pkg } }: Cell) {
  const { me, acts } = useList();
  return <PackageRowMenu pkg={pkg} owner={pkg.sender.id === me.id} acts={acts} />;
}
