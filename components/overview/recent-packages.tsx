// The packages that changed last, with each one's progress as an ink line.
import { ArrowRight } from "lucide-react";
import { createContext, use, useMemo } from "react";
import { documentCount, hrefOf, isMyTurn, peopleOf, sentenceOf } from "#components/inbox/package-facts.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { StatusChip } from "#components/ui/chip.tsx";
import { type CellOf, columnsFor, DataTable } from "#components/ui/data-table.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { InkLine } from "#components/ui/ink-line.tsx";
import { Link } from "#components/ui/link.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Time } from "#components/ui/time.tsx";
import { TwoLines } from "#components/ui/two-lines.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";

/** Whose turn it is may be theirs. */
const MyEmail = createContext("");
const column = columnsFor<Package>();

export function RecentPackages({ packages, myEmail }: { packages: Package[]; myEmail: string }) {
  const t = useWords("overview");
  const columns = useMemo(
    () =>
      column.columns([
        column.display({ id: "package", header: t("recent.package"), cell: NameCell }),
        column.display({
          id: "recipients",
          header: t("recent.recipients"),
          cell: PeopleCell,
          meta: { cellClass: "max-md:col-span-full max-md:row-start-2" },
        }),
        column.display({
          id: "status",
          header: t("recent.status"),
          cell: StatusCell,
          meta: { cellClass: "max-md:col-start-2 max-md:row-start-1" },
        }),
        column.display({
          id: "changed",
          header: t("recent.changed"),
          cell: ChangedCell,
          meta: { className: "text-end", cellClass: "text-ink-3 tabular-nums max-md:hidden" },
        }),
      ]),
    [t],
  );
  return (
    <section aria-labelledby="recent">
      <SectionHead>
        <h2 id="recent">{t("recent.title")}</h2>
        <Link className={buttonClass({ variant: "quiet", size: "sm", className: "ms-auto -me-2.5" })} href="/inbox">
          {t("recent.all")} <Icon as={ArrowRight} size="sm" />
        </Link>
      </SectionHead>
      <MyEmail value={myEmail}>
        <DataTable
          tall
          columns={columns}
          rows={packages}
          idOf={(pkg) => pkg.id}
          phone="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-2 max-md:py-3"
        />
      </MyEmail>
    </section>
  );
}

type Cell = CellOf<Package>;

function NameCell({ row: { original: pkg } }: Cell) {
  const t = useWords("overview");
  const facts = useWords("lists");
  const documents = documentCount(facts, pkg);
  return (
    <TwoLines
      className="max-w-75"
      href={hrefOf(pkg)}
      title={pkg.name}
      sub={pkg.due ? t.rich("recent.due", { documents, when: () => <Time at={pkg.due ?? ""} /> }) : documents}
    />
  );
}

function PeopleCell({ row: { original: pkg } }: Cell) {
  const facts = useWords("lists");
  const sentence = sentenceOf(facts, pkg, use(MyEmail));
  return <InkLine states={peopleOf(pkg).map((person) => person.state)} {...(sentence ? { sentence } : {})} />;
}

const StatusCell = ({ row: { original: pkg } }: Cell) => (
  <StatusChip status={pkg.status} trashed={pkg.trashed} myTurn={isMyTurn(pkg, use(MyEmail))} />
);

const ChangedCell = ({ row: { original: pkg } }: Cell) => <Time at={pkg.updated} />;
