"use client";
// The packages that changed last, with each one's progress as an ink line.
import { ArrowRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { documentCount, hrefOf, isMyTurn, peopleOf, sentenceOf } from "#components/inbox/package-facts.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { StatusChip } from "#components/ui/chip.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { InkLine } from "#components/ui/ink-line.tsx";
import { TwoLines } from "#components/ui/table.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";

const Cell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <td className={cn("h-14 max-md:block max-md:h-auto max-md:border-0 max-md:p-0", className)}>{children}</td>
);

export function RecentPackages({ packages, myEmail }: { packages: Package[]; myEmail: string }) {
  const t = useWords("overview");
  const facts = useWords("lists");
  return (
    <section aria-labelledby="recent">
      <div className="section-head">
        <h2 id="recent">{t("recent.title")}</h2>
        <Link className={buttonClass({ variant: "quiet", size: "sm", className: "ms-auto -me-2.5" })} href="/inbox">
          {t("recent.all")} <Icon as={ArrowRight} size="sm" />
        </Link>
      </div>
      <table className="table max-md:block [&_.title]:max-w-75">
        <thead className="max-md:hidden">
          <tr>
            <th scope="col" className="ps-0">
              {t("recent.package")}
            </th>
            <th scope="col">{t("recent.recipients")}</th>
            <th scope="col">{t("recent.status")}</th>
            <th scope="col" className="end pe-0">
              {t("recent.changed")}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {packages.map((pkg) => {
            const sentence = sentenceOf(facts, pkg, myEmail);
            return (
              <tr
                key={pkg.id}
                className={cn(
                  "max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-2",
                  "max-md:border-hairline max-md:border-b max-md:py-3",
                )}
              >
                <Cell className="ps-0">
                  <TwoLines
                    href={hrefOf(pkg)}
                    title={pkg.name}
                    sub={
                      pkg.due
                        ? t.rich("recent.due", {
                            documents: documentCount(facts, pkg),
                            when: () => <Time at={pkg.due ?? ""} />,
                          })
                        : documentCount(facts, pkg)
                    }
                  />
                </Cell>
                <Cell className="max-md:col-span-full max-md:row-start-2">
                  <InkLine states={peopleOf(pkg).map((person) => person.state)} {...(sentence ? { sentence } : {})} />
                </Cell>
                <Cell className="max-md:col-start-2 max-md:row-start-1">
                  <StatusChip status={pkg.status} trashed={pkg.trashed} myTurn={isMyTurn(pkg, myEmail)} />
                </Cell>
                <Cell className="end tabular-nums text-ink-3 pe-0 max-md:hidden">
                  <Time at={pkg.updated} />
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
