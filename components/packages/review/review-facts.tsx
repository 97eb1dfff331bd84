// What holds for the package as a whole when it is sent.
import type { ReactNode } from "react";
import { useReader } from "#components/ui/reader.ts";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { rowOf, shownZone } from "#lib/language/formats.ts";

/** `sealing`: what the instance says of its seal. */
export function ReviewFacts({ pkg, sealing }: { pkg: Package; sealing: string | undefined }) {
  const t = useWords("prepare");
  const reader = useReader();
  const { declineButton, optOutButton } = pkg.settings.ceremony;
  const may = [...(declineButton ? [t("facts.mayDecline")] : []), ...(optOutButton ? [t("facts.mayOptOut")] : [])];
  return (
    <dl className="grid text-xs">
      <Fact name={t("facts.due")}>{pkg.due ? <Time at={pkg.due} style="long" /> : t("facts.noDue")}</Fact>
      <Fact name={t("facts.may")}>{may.length > 0 ? rowOf(may, reader) : t("facts.mayOnlySign")}</Fact>
      <Fact name={t("facts.zone")}>{shownZone(pkg.timezoneId)}</Fact>
      <Fact name={t("facts.consent")}>{pkg.consent ? t("facts.consentAsked") : t("facts.noConsent")}</Fact>
      <Fact name={t("facts.seal")}>{sealing ?? "–"}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[92px_minmax(0,1fr)] gap-3 border-hairline border-t py-1.75">
    <dt className="text-ink-3">{name}</dt>
    <dd className="text-ink">{children}</dd>
  </div>
);
