// The head of a package's page: name, status, who sent it when, and the acts.
import { BellRing, LockOpen, Signature, Tablet } from "lucide-react";
import { hostPage } from "#components/in-person/host-page.ts";
import { ownerName } from "#components/inbox/owner-name.ts";
import { expiresSoon } from "#components/inbox/package-facts.ts";
import { usePackageActs } from "#components/inbox/use-package-acts.ts";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { StatusChip } from "#components/ui/chip.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { late } from "#components/ui/late.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Time } from "#components/ui/time.tsx";
import { useLateDialog } from "#components/ui/use-late-dialog.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { callName } from "#lib/core/person-name.ts";
import { notaryRoles } from "#lib/packages/notary-rules.ts";
import { DownloadMenu } from "./download-menu.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { canLetIn } from "./package-state.ts";
import type { PackagePage } from "./use-package-page.ts";
import type { PageActs } from "./use-page-acts.ts";

const remindDialog = late(() => import("./remind-dialog.tsx"));

type PackageHeadProps = Pick<PackagePage, "people" | "owner" | "sealing" | "me" | "progress"> & {
  pkg: Package;
  acts: PageActs;
};

export function PackageHead({ pkg, people, owner, sealing, me, progress, acts }: PackageHeadProps) {
  const t = useWords("package-page");
  const words = useWords("lists");
  const lists = usePackageActs();
  const remind = useLateDialog(remindDialog);
  const turn = pkg.trashed ? [] : people.filter((person) => person.state === "now");
  const mayAct = owner && !acts.readsOnly;
  // Managers look at colleagues' packages too: in a folder lies what one sees as one's own.
  const isAmong = people.some(({ email }) => email.toLowerCase() === me.email.toLowerCase());
  const mayMove = owner || isAmong || (me.id !== "" && !me.isManager);
  const mayHost = useMayStill("transaction.in_person");
  const mine = turn.find((person) => person.email.toLowerCase() === me.email.toLowerCase());
  const others = turn.filter((person) => person !== mine && person.email && !person.locked);
  const lockedOut = people.filter((person) => canLetIn(pkg, person));
  const [shut] = others.length === 0 && lockedOut.length === 1 ? lockedOut : [];
  const done = pkg.status === "COMPLETED" || pkg.status === "ARCHIVED" ? "yes" : "no";
  const notary = notaryRoles(pkg)[0]?.signers[0]?.name;
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
            <span>{t.rich("head.changed", { at: () => <Time at={pkg.updated} style="long" /> })}</span>
          ) : (
            <span>
              {t.rich("head.sent", {
                when: progress?.sent ? "yes" : "no",
                own: owner ? "yes" : "no",
                sender: ownerName(words, pkg.sender),
                b: (words) => <b dir="auto">{words}</b>,
                at: () => (
                  <b>
                    <Time at={progress?.sent ?? ""} style="long" />
                  </b>
                ),
              })}
            </span>
          )}
          {pkg.notarized === true && (
            <span>
              <b>{notary ? t("head.notarisedBy", { done, who: notary }) : t("head.notarized", { done })}</b>
            </span>
          )}
          {pkg.due && (
            <span>
              {t.rich("head.due", {
                at: () => (
                  <b>
                    <Time at={pkg.due ?? ""} style="long" />
                  </b>
                ),
              })}
            </span>
          )}
        </>
      }
      actions={
        <>
          {mine && (
            <Button variant="primary" onClick={() => void acts.sign()}>
              <Icon as={Signature} />
              {t("head.sign")}
            </Button>
          )}
          {owner && mayHost && pkg.status === "SENT" && !pkg.trashed && pkg.settings?.ceremony?.inPerson === true && (
            <a data-slot="button" className={buttonClass()} href={hostPage(pkg.id)}>
              <Icon as={Tablet} />
              {t("head.inPerson")}
            </a>
          )}
          {mayAct && shut && (
            <Button onClick={() => void acts.unlock(shut)} aria-label={t("card.unlockOf", { name: shut.name })}>
              <Icon as={LockOpen} />
              {t("card.unlock")}
            </Button>
          )}
          {mayAct && others.length > 0 && (
            <Button onClick={() => (others.length === 1 ? void lists.remind([pkg]) : remind.open(pkg.id))}>
              <Icon as={BellRing} />
              {others.length === 1 ? (
                <span>{t.rich("head.remind", { who: () => <CallName name={others[0]?.name ?? ""} /> })}</span>
              ) : (
                t("head.remindMany", { count: others.length })
              )}
            </Button>
          )}
          {remind.parts && <remind.parts.RemindDialog packageId={pkg.id} people={others} onClose={remind.close} />}
          <DownloadMenu pkg={pkg} owner={owner} />
          <MoreMenu {...{ pkg, people, mayAct, mayMove }} pageActs={acts} />
        </>
      }
    />
  );
}

/** A whole name can be longer than the page has room for beside the other acts. */
const CallName = ({ name }: { name: string }) => (
  <bdi className="inline-block max-w-50 truncate align-bottom" dir="auto" title={name}>
    {callName(name)}
  </bdi>
);
