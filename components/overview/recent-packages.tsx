"use client";
// The packages that changed last, with each one's progress as an ink line.
import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { documentCount, hrefOf, isMyTurn, peopleOf, sentenceOf } from "#components/inbox/package-facts.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { StatusChip } from "#components/ui/chip.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { InkLine } from "#components/ui/ink-line.tsx";
import { TwoLines } from "#components/ui/table.tsx";
import { Time } from "#components/ui/time.tsx";
import type { Package } from "#lib/contract/records/package.ts";

export function RecentPackages({ packages, myEmail }: { packages: Package[]; myEmail: string }) {
  return (
    <section aria-labelledby="recent">
      <div className="section-head">
        <h2 id="recent">Recent packages</h2>
        <Link className={buttonClass({ variant: "quiet", size: "sm", className: "all-packages" })} href="/inbox">
          All packages <Icon as={ArrowRight} size="sm" />
        </Link>
      </div>
      <table className="table recent">
        <thead>
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Recipients</th>
            <th scope="col">Status</th>
            <th scope="col" className="end">
              Changed
            </th>
          </tr>
        </thead>
        <tbody>
          {packages.map((pkg) => {
            const sentence = sentenceOf(pkg, myEmail);
            return (
              <tr key={pkg.id}>
                <td>
                  <TwoLines
                    href={hrefOf(pkg)}
                    title={pkg.name}
                    sub={
                      <>
                        {documentCount(pkg)}
                        {pkg.due && (
                          <>
                            , due <Time at={pkg.due} />
                          </>
                        )}
                      </>
                    }
                  />
                </td>
                <td>
                  <InkLine states={peopleOf(pkg).map((person) => person.state)} {...(sentence ? { sentence } : {})} />
                </td>
                <td>
                  <StatusChip status={pkg.status} trashed={pkg.trashed} myTurn={isMyTurn(pkg, myEmail)} />
                </td>
                <td className="end num soft">
                  <Time at={pkg.updated} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
