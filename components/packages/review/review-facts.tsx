// What holds for the package as a whole when it is sent.
import { Fragment, type ReactNode } from "react";
import { useReader } from "#components/ui/reader.ts";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Role } from "#lib/contract/records/role.ts";
import type { ReminderPlan } from "#lib/contract/reminders.ts";
import { listOf, rowOf, shownZone } from "#lib/language/formats.ts";
import { fitsOneMail } from "#lib/packages/attached-size.ts";
import { notaryRoles } from "#lib/packages/notary-rules.ts";
import { remindersWords } from "./recipient-facts.ts";

/** Nothing where nobody is reminded. */
export type PlannedReminders = { plan: ReminderPlan | null; isOfAccount: boolean };

/** `sealing`: what the instance says of its seal. `attaches`: whether the account mails documents at all. */
type ReviewFactsProps = {
  pkg: Package;
  sealing: string | undefined;
  reminders?: PlannedReminders | undefined;
  attaches: boolean;
};

export function ReviewFacts({ pkg, sealing, reminders, attaches }: ReviewFactsProps) {
  const t = useWords("prepare");
  const reader = useReader();
  const words = useWords("recipients");
  const attached = (pkg.roles ?? []).flatMap(({ signers }) =>
    signers.filter(({ delivery }) => attaches && delivery?.email).map(({ name, email }) => name || email),
  );
  const { declineButton, optOutButton, inPerson } = pkg.settings.ceremony;
  const may = [...(declineButton ? [t("facts.mayDecline")] : []), ...(optOutButton ? [t("facts.mayOptOut")] : [])];
  return (
    <dl className="grid text-xs">
      <Fact name={t("facts.due")}>{pkg.due ? <Time at={pkg.due} style="long" /> : t("facts.noDue")}</Fact>
      {reminders && (
        <Fact name={words("facts.reminders")}>
          <Planned {...reminders} />
        </Fact>
      )}
      <Fact name={t("facts.may")}>{may.length > 0 ? rowOf(may, reader) : t("facts.mayOnlySign")}</Fact>
      {inPerson && <Fact name={t("draft.inPersonLabel")}>{t("draft.inPersonHint")}</Fact>}
      {pkg.notarized && <Fact name={t("draft.notary")}>{listOf(notaryRoles(pkg).map(notaryName), reader) || "–"}</Fact>}
      {pkg.autocomplete === false && <Fact name={t("draft.completeLabel")}>{t("draft.completeHint")}</Fact>}
      <Fact name={t("facts.zone")}>{shownZone(pkg.timezoneId)}</Fact>
      <Fact name={t("facts.consent")}>{pkg.consent ? t("facts.consentAsked") : t("facts.noConsent")}</Fact>
      <Fact name={words("facts.after")}>
        {words("facts.told")}
        {attached.length > 0 &&
          (fitsOneMail(pkg.documents)
            ? ` ${words("facts.attached", { names: listOf(attached, reader), count: attached.length })}`
            : ` ${words("facts.tooLarge", { names: listOf(attached, reader) })}`)}
      </Fact>
      <Fact name={t("facts.seal")}>{sealing ?? "–"}</Fact>
    </dl>
  );
}

const notaryName = ({ name, signers: [signer] }: Role): string => signer?.name || signer?.email || name;

/** Our choice: more dates than these are counted. */
const mostDates = 4;

function Planned({ plan, isOfAccount }: PlannedReminders) {
  const t = useWords("prepare");
  const words = useWords("recipients");
  // None of them, where all would come after the due date.
  if (!plan || plan.dates.length === 0) return words("facts.noReminders");
  const isWhole = plan.dates.length > plan.repetitionsCount;
  const shown = plan.dates.slice(0, mostDates);
  return (
    <>
      {isWhole && remindersWords(t, plan)}
      {isWhole && isOfAccount && ` ${words("facts.ofAccount")}`}
      <span className="block text-ink-3">
        {words("facts.sentNow")}{" "}
        {shown.map((date, at) => (
          <Fragment key={date}>
            {at > 0 && ", "}
            <Time at={date} style="day" />
          </Fragment>
        ))}
        {plan.dates.length > mostDates && ` ${words("facts.moreDates", { count: plan.dates.length - mostDates })}`}
      </span>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[5.75rem_minmax(0,1fr)] gap-3 border-hairline border-t py-1.75">
    <dt className="text-ink-3">{name}</dt>
    <dd className="text-ink">{children}</dd>
  </div>
);
