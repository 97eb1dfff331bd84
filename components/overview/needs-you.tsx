// What needs the sender now: own turns to sign, identity documents to look at, packages about to expire, mails that could not leave, ones that signers refused.
import { useQuery } from "@tanstack/react-query";
import { cva } from "class-variance-authority";
import { Ban, BellRing, Eye, Hourglass, IdCard, type LucideIcon, MailX, Signature } from "lucide-react";
import { returnedWhy } from "#components/desk/report-words.ts";
import { isUndelivered } from "#components/desk/undelivered.ts";
import { ownerName } from "#components/inbox/owner-name.ts";
import { hrefOf, isMyTurn } from "#components/inbox/package-facts.ts";
import { usePackageActs } from "#components/inbox/use-package-acts.ts";
import { ownIdentityChecks } from "#components/queries/identity.ts";
import { identityHash } from "#components/queries/identity-hash.ts";
import { me } from "#components/queries/instance.ts";
import { mySigningUrl } from "#components/queries/roles.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { useReader } from "#components/ui/reader.ts";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Time } from "#components/ui/time.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Mail } from "#lib/contract/outbox.ts";
import type { OwnIdentityCheck } from "#lib/contract/records/identity.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { listOf } from "#lib/language/formats.ts";
import { signingProgress } from "#lib/packages/signing-progress.ts";
import { needed } from "./overview-questions.ts";

export type Need =
  | { key: string; kind: "identity"; check: OwnIdentityCheck }
  | { key: string; kind: "mine" | "bounced" | "soon" | "declined"; pkg: Package; mail?: Mail };
type PackageNeed = Exclude<Need, { kind: "identity" }>;

const most = 6;

/** The needs of the signed-in sender, most pressing first. */
export function useNeeds(): { needs: Need[]; isPending: boolean } {
  const person = useQuery(me);
  const mine = useQuery(needed.mine);
  const soon = useQuery(needed.soon);
  const declined = useQuery(needed.declined);
  const sent = useQuery(needed.sent);
  const mails = useQuery(needed.mails);
  const checks = useQuery(ownIdentityChecks);
  const email = person.data?.email ?? "";
  const own = (pkg: Package) => pkg.sender.id === person.data?.id;
  const failed = (mails.data?.results ?? []).filter(isUndelivered);
  const needs: Need[] = [
    ...(mine.data?.results ?? [])
      .filter((pkg) => isMyTurn(pkg, email))
      .map((pkg) => ({ key: `mine ${pkg.id}`, pkg, kind: "mine" as const })),
    // Somebody stands at a locked door until these are looked at.
    ...(checks.data ?? []).map((check) => ({ key: `identity ${check.id}`, check, kind: "identity" as const })),
    ...failed.flatMap((mail) => {
      const pkg = sent.data?.results.find((p) => p.id === mail.packageId);
      return pkg ? [{ key: `mail ${mail.id}`, pkg, kind: "bounced" as const, mail }] : [];
    }),
    ...(soon.data?.results ?? []).filter(own).map((pkg) => ({ key: `soon ${pkg.id}`, pkg, kind: "soon" as const })),
    ...(declined.data?.results ?? [])
      .filter(own)
      .map((pkg) => ({ key: `declined ${pkg.id}`, pkg, kind: "declined" as const })),
  ];
  return { needs: needs.slice(0, most), isPending: mine.isPending || soon.isPending || declined.isPending };
}

const glyphs: Record<Need["kind"], LucideIcon> = {
  mine: Signature,
  identity: IdCard,
  bounced: MailX,
  soon: Hourglass,
  declined: Ban,
};

/** At the very check, where it is decided. */
const checkHref = ({ id, packageId }: OwnIdentityCheck): string =>
  `/packages/${encodeURIComponent(packageId)}${identityHash(id)}`;

const glyphBox = cva("grid size-8 flex-none place-content-center rounded-md", {
  variants: {
    kind: {
      mine: "bg-accent-soft text-accent-text",
      identity: "bg-accent-soft text-accent-text",
      bounced: "bg-critical-soft text-critical-text",
      soon: "bg-caution-soft text-caution-text",
      declined: "bg-pressed text-ink-2",
    } satisfies Record<Need["kind"], string>,
  },
});

export function NeedsYou({ needs }: { needs: Need[] }) {
  const t = useWords("overview");
  return (
    <section aria-labelledby="needs">
      <SectionHead>
        <h2 id="needs">{t("need.title")}</h2>
        <span className="font-medium text-ink-3 text-xs tabular-nums">{needs.length}</span>
      </SectionHead>
      <ul className="mb-8 border-hairline border-t max-md:mb-6">
        {needs.map((need) => (
          <li key={need.key} className="flex min-h-15 items-center gap-3.5 border-hairline border-b py-2">
            <span className={glyphBox({ kind: need.kind })}>
              <Icon as={glyphs[need.kind]} />
            </span>
            <div className="min-w-0 flex-1">
              <Link
                className="block truncate font-medium text-ink text-sm max-md:whitespace-normal"
                href={need.kind === "identity" ? checkHref(need.check) : hrefOf(need.pkg)}
                dir="auto"
              >
                {need.kind === "identity" ? need.check.packageName : need.pkg.name}
              </Link>
              <span className="block text-ink-3 text-xs">
                {need.kind === "identity" ? <IdentityWords check={need.check} /> : <NeedWords need={need} />}
              </span>
            </div>
            {need.kind === "identity" ? <Look check={need.check} /> : <Act need={need} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function IdentityWords({ check: { name, since } }: { check: OwnIdentityCheck }) {
  const t = useWords("overview");
  return t.rich("need.identity", {
    name: () => <bdi>{name}</bdi>,
    when: () => <Time at={since} style="long" />,
  });
}

function Look({ check }: { check: OwnIdentityCheck }) {
  const t = useWords("overview");
  return (
    <Link
      className={buttonClass({})}
      href={checkHref(check)}
      aria-label={t("need.lookAt", { name: check.name, package: check.packageName })}
    >
      <Icon as={Eye} />
      {t("need.look")}
    </Link>
  );
}

function NeedWords({ need: { kind, pkg, mail } }: { need: PackageNeed }) {
  const t = useWords("overview");
  const lists = useWords("lists");
  const reader = useReader();
  const people = signingProgress(pkg);
  if (kind === "mine") {
    const signed = people.filter((p) => p.state === "signed").length;
    return t("need.mine", {
      sender: ownerName(lists, pkg.sender),
      signed,
      all: people.filter((p) => p.state !== "copy").length,
    });
  }
  if (kind === "bounced" && mail?.report?.kind === "returned")
    return t("need.returned", { email: mail.to.email, why: returnedWhy(lists, mail.report) });
  if (kind === "bounced")
    return t("need.bounced", { email: mail?.to.email ?? "", reason: mail?.error ?? t("need.noReason") });
  if (kind === "declined") {
    const said = pkg.messages.at(-1)?.content ?? "";
    const how = pkg.status === "OPTED_OUT" ? "optedOut" : "declined";
    return t("need.ended", { how, has: said ? "yes" : "no", said });
  }
  const waiting = people.filter((p) => p.state === "now").map((p) => p.name);
  return t.rich("need.soon", {
    when: () => <Time at={pkg.due ?? pkg.updated} style="long" />,
    names: waiting.length > 0 ? listOf(waiting, reader) : t("need.others"),
  });
}

function Act({ need: { kind, pkg } }: { need: PackageNeed }) {
  const t = useWords("overview");
  const reason = useReason();
  const acts = usePackageActs();
  if (kind === "mine") {
    const open = async () => {
      try {
        window.location.assign((await mySigningUrl(pkg.id)).url);
      } catch (cause) {
        say(reason(cause, t("need.failed")), { broken: true });
      }
    };
    return (
      <Button variant="primary" onClick={() => void open()}>
        {t("need.sign")}
      </Button>
    );
  }
  if (kind === "soon") {
    return (
      <Button onClick={() => void acts.remind([pkg])}>
        <Icon as={BellRing} />
        {t("need.remind")}
      </Button>
    );
  }
  return (
    <Link className={buttonClass({})} href={hrefOf(pkg)}>
      <Icon as={Eye} />
      {t("need.review")}
    </Link>
  );
}
