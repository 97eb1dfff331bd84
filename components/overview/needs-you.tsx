// What needs the sender now: own turns to sign, identity documents to look at, packages to complete or about to expire, mails that could
// not leave, ones that signers refused.
import { useQuery } from "@tanstack/react-query";
import { cva } from "class-variance-authority";
import { Ban, BellRing, Eye, Hourglass, IdCard, type LucideIcon, MailX, Signature, Stamp } from "lucide-react";
import { useId, useState } from "react";
import { returnedWhy } from "#components/desk/report-words.ts";
import { ownerName } from "#components/inbox/owner-name.ts";
import { hrefOf, isMyTurn } from "#components/inbox/package-facts.ts";
import { usePackageActs } from "#components/inbox/use-package-acts.ts";
import { deskNeeds } from "#components/queries/desk.ts";
import { ownIdentityChecks } from "#components/queries/identity.ts";
import { identityHash } from "#components/queries/identity-hash.ts";
import { me } from "#components/queries/instance.ts";
import { pressedLink } from "#components/queries/pressed-link.ts";
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
import type { DeskNeeds } from "#lib/contract/desk.ts";
import type { OwnIdentityCheck } from "#lib/contract/records/identity.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { mayStill } from "#lib/contract/records/permissions.ts";
import { listOf } from "#lib/language/formats.ts";
import { signingProgress } from "#lib/packages/signing-progress.ts";
import { needed } from "./overview-questions.ts";
import { PutAside } from "./put-aside.tsx";

export type Need = { key: string } & (
  | { kind: "identity"; check: OwnIdentityCheck }
  | { kind: "mine" | "soon"; pkg: Package }
  | { kind: "bounced"; mail: DeskNeeds["undelivered"]["results"][number] }
  | { kind: "declined"; ended: DeskNeeds["ended"]["results"][number] }
  | { kind: "unfinished"; own: DeskNeeds["unfinished"]["results"][number] }
);

/** As many stand there before somebody asks for the rest. */
const most = 6;

/** The needs of the signed-in sender, most pressing first; `count` is of all, of which the latest were read. */
export function useNeeds(): { needs: Need[]; count: number; isPending: boolean } {
  const person = useQuery(me).data;
  const mine = useQuery(needed.mine);
  const soon = useQuery({ ...needed.soon(person?.id ?? ""), enabled: person !== undefined });
  const desk = useQuery(deskNeeds);
  const checks = useQuery(ownIdentityChecks).data ?? [];
  const undelivered = desk.data?.undelivered;
  const ended = desk.data?.ended;
  const unfinished = desk.data?.unfinished;
  const needs: Need[] = [
    ...(mine.data?.results ?? []).map((pkg) => ({ key: `mine ${pkg.id}`, pkg, kind: "mine" as const })),
    // Somebody stands at a locked door until these are looked at.
    ...checks.map((check) => ({ key: `identity ${check.id}`, check, kind: "identity" as const })),
    // Everybody else is done: nothing is sealed until their owner says so.
    ...(unfinished?.results ?? []).map((own) => ({ key: `own ${own.packageId}`, own, kind: "unfinished" as const })),
    ...(undelivered?.results ?? []).map((mail) => ({ key: `mail ${mail.mailId}`, mail, kind: "bounced" as const })),
    ...(soon.data?.results ?? []).map((pkg) => ({ key: `soon ${pkg.id}`, pkg, kind: "soon" as const })),
    ...(ended?.results ?? []).map((one) => ({ key: `ended ${one.packageId}`, ended: one, kind: "declined" as const })),
  ];
  const listed = [mine.data, unfinished, undelivered, soon.data, ended].map((one) => one?.count ?? 0);
  return {
    needs,
    count: listed.reduce((sum, count) => sum + count, checks.length),
    isPending: mine.isPending || soon.isPending || desk.isPending,
  };
}

const glyphs: Record<Need["kind"], LucideIcon> = {
  mine: Signature,
  identity: IdCard,
  bounced: MailX,
  soon: Hourglass,
  declined: Ban,
  unfinished: Stamp,
};

/** What it is about, and where it opens; an identity document at the very check, where it is decided. */
function subjectOf(need: Need): { name: string; href: string } {
  const at = (packageId: string) => `/packages/${encodeURIComponent(packageId)}`;
  if (need.kind === "identity") {
    const { id, packageId, packageName } = need.check;
    return { name: packageName, href: `${at(packageId)}${identityHash(id)}` };
  }
  if (need.kind === "bounced") return { name: need.mail.name, href: at(need.mail.packageId) };
  if (need.kind === "declined") return { name: need.ended.name, href: at(need.ended.packageId) };
  if (need.kind === "unfinished") return { name: need.own.name, href: at(need.own.packageId) };
  return { name: need.pkg.name, href: hrefOf(need.pkg) };
}

const glyphBox = cva("grid size-8 flex-none place-content-center rounded-md", {
  variants: {
    kind: {
      mine: "bg-accent-soft text-accent-text",
      identity: "bg-accent-soft text-accent-text",
      bounced: "bg-critical-soft text-critical-text",
      soon: "bg-caution-soft text-caution-text",
      declined: "bg-pressed text-ink-2",
      unfinished: "bg-accent-soft text-accent-text",
    } satisfies Record<Need["kind"], string>,
  },
});

type NeedsYouProps = {
  needs: Need[];
  /** Of all: more than are read, where there are very many. */
  count: number;
  /** A row is gone by an act of its own: the focus needs another place. */
  onGone: () => void;
};

export function NeedsYou({ needs, count, onGone }: NeedsYouProps) {
  const t = useWords("overview");
  const listId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? needs : needs.slice(0, most);
  return (
    <section aria-labelledby="needs" className="mb-8 max-md:mb-6">
      <SectionHead>
        <h2 id="needs">{t("need.title")}</h2>
        <span className="font-medium text-ink-3 text-xs tabular-nums">{count}</span>
      </SectionHead>
      <ul id={listId} className="border-hairline border-t">
        {shown.map((need) => {
          const { name, href } = subjectOf(need);
          return (
            <li key={need.key} className="flex min-h-15 items-center gap-3.5 border-hairline border-b py-2">
              <span className={glyphBox({ kind: need.kind })}>
                <Icon as={glyphs[need.kind]} />
              </span>
              <div className="min-w-0 flex-1">
                <Link
                  className="block truncate font-medium text-ink text-sm max-md:whitespace-normal"
                  href={href}
                  dir="auto"
                >
                  {name}
                </Link>
                <span className="block text-ink-3 text-xs">
                  <NeedWords need={need} />
                </span>
              </div>
              <Act need={need} onGone={onGone} />
            </li>
          );
        })}
      </ul>
      {needs.length > most && (
        <Button
          variant="quiet"
          className="mt-2 max-md:min-h-11"
          aria-expanded={showsAll}
          aria-controls={listId}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t("need.fewer") : t("need.more", { count: count - most })}
        </Button>
      )}
      {showsAll && count > needs.length && (
        <p className="mt-2 text-ink-3 text-xs">
          {t.rich("need.rest", {
            count: count - needs.length,
            mine: (words) => <Link href="/inbox?view=mine">{words}</Link>,
            soon: (words) => <Link href="/inbox?view=expiring">{words}</Link>,
            ended: (words) => <Link href="/inbox?view=ended">{words}</Link>,
          })}
        </p>
      )}
    </section>
  );
}

function NeedWords({ need }: { need: Need }) {
  const t = useWords("overview");
  const lists = useWords("lists");
  const reader = useReader();
  if (need.kind === "identity")
    return t.rich("need.identity", {
      name: () => <bdi>{need.check.name}</bdi>,
      when: () => <Time at={need.check.since} style="long" />,
    });
  if (need.kind === "bounced") {
    const { email, report, error, suppressed } = need.mail;
    if (report?.kind === "returned") return t("need.returned", { email, why: returnedWhy(lists, report) });
    if (suppressed) return t("need.suppressed", { email, reason: suppressed.reason });
    return t("need.bounced", { email, reason: error ?? t("need.noReason") });
  }
  if (need.kind === "declined") {
    const { how, said } = need.ended;
    return t("need.ended", { how, has: said ? "yes" : "no", said });
  }
  if (need.kind === "unfinished") return t("need.unfinished");
  const { kind, pkg } = need;
  const people = signingProgress(pkg);
  if (kind === "mine") {
    const signed = people.filter((p) => p.state === "signed").length;
    return t("need.mine", {
      sender: ownerName(lists, pkg.sender),
      signed,
      all: people.filter((p) => p.state !== "copy").length,
    });
  }
  const waiting = people.filter((p) => p.state === "now").map((p) => p.name);
  return t.rich("need.soon", {
    when: () => <Time at={pkg.due ?? pkg.updated} style="long" />,
    names: waiting.length > 0 ? listOf(waiting, reader) : t("need.others"),
  });
}

function Act({ need, onGone }: { need: Need; onGone: () => void }) {
  const t = useWords("overview");
  const reason = useReason();
  const acts = usePackageActs();
  const self = useQuery(me).data;
  // A link of one's own is for who stands there by address; a group's member has theirs by mail.
  if (need.kind === "mine" && isMyTurn(need.pkg, self?.email ?? "")) {
    const open = async () => {
      try {
        window.location.assign(pressedLink((await mySigningUrl(need.pkg.id)).url));
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
  if (need.kind === "soon" && mayStill(self, "transaction.transaction")) {
    return (
      <Button onClick={() => void acts.remind([need.pkg])}>
        <Icon as={BellRing} />
        {t("need.remind")}
      </Button>
    );
  }
  if (need.kind === "declined") return <PutAside ended={need.ended} onGone={onGone} />;
  const { name, href } = subjectOf(need);
  if (need.kind === "identity")
    return (
      <Link
        className={buttonClass({})}
        href={href}
        aria-label={t("need.lookAt", { name: need.check.name, package: name })}
      >
        <Icon as={Eye} />
        {t("need.look")}
      </Link>
    );
  if (need.kind === "unfinished")
    return (
      <Link className={buttonClass({})} href={href} aria-label={t("need.completeOf", { name })}>
        <Icon as={Stamp} />
        {t("need.complete")}
      </Link>
    );
  return (
    <Link className={buttonClass({})} href={href}>
      <Icon as={Eye} />
      {t("need.review")}
    </Link>
  );
}
