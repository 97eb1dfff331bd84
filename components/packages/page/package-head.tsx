"use client";
// The head of a package's page: name, status, who sent it when, and the acts.
import { BellRing, Signature } from "lucide-react";
import { expiresSoon } from "#components/inbox/package-facts.ts";
import { usePackageActs } from "#components/inbox/use-package-acts.ts";
import { Button } from "#components/ui/button.tsx";
import { StatusChip } from "#components/ui/chip.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Time } from "#components/ui/time.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { DownloadMenu } from "./download-menu.tsx";
import { MoreMenu } from "./more-menu.tsx";
import type { PackagePage } from "./use-package-page.ts";
import type { PageActs } from "./use-page-acts.ts";

type PackageHeadProps = Pick<PackagePage, "people" | "owner" | "sealing" | "me" | "progress"> & {
  pkg: Package;
  acts: PageActs;
};

export function PackageHead({ pkg, people, owner, sealing, me, progress, acts }: PackageHeadProps) {
  const lists = usePackageActs();
  const turn = pkg.trashed ? [] : people.filter((person) => person.state === "now");
  const mine = turn.find((person) => person.email.toLowerCase() === me.email.toLowerCase());
  const others = turn.filter((person) => person !== mine && person.email);
  const sender = owner ? "you" : pkg.sender.name;
  return (
    <PageHeader
      title={pkg.name}
      meta={
        <>
          <StatusChip
            status={pkg.status}
            trashed={pkg.trashed}
            myTurn={mine !== undefined}
            expiresSoon={expiresSoon(pkg, Date.now())}
            sealing={sealing}
          />
          {pkg.status === "DRAFT" ? (
            <span>
              Changed <Time at={pkg.updated} style="long" />
            </span>
          ) : (
            <span>
              Sent by <b dir="auto">{sender}</b>
              {progress?.sent && (
                <>
                  {" "}
                  on{" "}
                  <b>
                    <Time at={progress.sent} style="long" />
                  </b>
                </>
              )}
            </span>
          )}
          {pkg.due && (
            <span>
              Due{" "}
              <b>
                <Time at={pkg.due} style="long" />
              </b>
            </span>
          )}
        </>
      }
      actions={
        <>
          {mine && (
            <Button variant="primary" onClick={() => void acts.sign()}>
              <Icon as={Signature} />
              Sign
            </Button>
          )}
          {owner && others.length > 0 && (
            <Button onClick={() => void lists.remind(pkg)}>
              <Icon as={BellRing} />
              {others.length === 1 ? (
                <span>
                  Remind <bdi>{others[0]?.name.split(" ")[0]}</bdi>
                </span>
              ) : (
                `Remind ${others.length} people`
              )}
            </Button>
          )}
          <DownloadMenu pkg={pkg} />
          {owner && <MoreMenu pkg={pkg} people={people} acts={acts} />}
        </>
      }
    />
  );
}
