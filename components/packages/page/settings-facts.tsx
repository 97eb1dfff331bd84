// What was settled for a package, in short.
import { useFeaturesOff } from "#components/queries/use-features-off.ts";
import { useReader } from "#components/ui/reader.ts";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { shownZone } from "#lib/language/formats.ts";
import { languageName } from "#lib/language/language-options.ts";
import { fitsOneMail } from "#lib/packages/attached-size.ts";
import { signingSteps } from "#lib/packages/roles/signing-steps.ts";
import { Fact, Facts } from "./facts.tsx";
import type { Recipient } from "./package-state.ts";
import { RemindersFact } from "./reminders-fact.tsx";

type SettingsFactsProps = {
  pkg: Package;
  people: Recipient[];
  /** Reminders are the owner's to know and to stop. */
  owner?: boolean;
  readsOnly?: boolean;
  full?: boolean;
};

export function SettingsFacts({ pkg, people, owner = false, readsOnly = false, full = false }: SettingsFactsProps) {
  const t = useWords("package-page");
  const reader = useReader();
  const steps = signingSteps(people.filter(({ state }) => state !== "copy")).length;
  const { ceremony } = pkg.settings;
  return (
    <Facts>
      <Fact name={t("fact.order")}>{steps > 1 ? t("fact.steps", { count: steps }) : t("fact.together")}</Fact>
      <Fact name={t("fact.due")}>{pkg.due ? <Time at={pkg.due} style="long" /> : t("fact.noDue")}</Fact>
      {owner && <RemindersFact pkg={pkg} readsOnly={readsOnly} />}
      <Fact name={t("fact.mayDecline")}>{ceremony.declineButton ? t("fact.yesReason") : t("fact.no")}</Fact>
      <Fact name={t("fact.consent")}>{pkg.consent ? t("fact.consentAsked") : t("fact.noConsent")}</Fact>
      <Fact name={t("fact.zone")}>{shownZone(pkg.timezoneId)}</Fact>
      {full && (
        <>
          <Fact name={t("fact.language")}>{languageName(pkg.language, reader)}</Fact>
          <Fact name={t("fact.signatures")}>
            {ceremony.enforceCaptureSignature ? t("fact.drawn") : t("fact.anyWay")}
          </Fact>
          <Fact name={t("fact.mayDownload")}>
            {ceremony.disableDownloadForUncompletedPackage ? t("fact.whenSigned") : t("fact.anyTime")}
          </Fact>
          {owner && people.length > 0 && <DeliveryFact pkg={pkg} people={people} />}
          <Fact name={t("fact.sealedWhen")}>{pkg.autocomplete ? t("fact.lastSigned") : t("fact.byYourself")}</Fact>
          {pkg.description && (
            <Fact name={t("fact.description")} dir="auto">
              {pkg.description}
            </Fact>
          )}
          <Fact name={t("fact.id")} exact>
            {pkg.id}
          </Fact>
        </>
      )}
      <Fact name={t("fact.message")} dir="auto" className="whitespace-pre-wrap">
        {pkg.emailMessage ? t("fact.quoted", { message: pkg.emailMessage }) : t("fact.none")}
      </Fact>
    </Facts>
  );
}

/**
 * Where the account mails no documents, everybody gets a link, whatever was settled. What is too large is attached to nobody, but to
 * whom only a smaller part is shown.
 */
function DeliveryFact({ pkg, people }: { pkg: Package; people: Recipient[] }) {
  const t = useWords("package-page");
  const mailsNone = useFeaturesOff().has("deliverDocumentsByEmail");
  return (
    <Fact name={t("fact.delivery")}>
      <ul>
        {people.map(({ roleId, name, email, isAttached }) => (
          <li key={roleId}>
            {t.rich("fact.delivered", {
              how: !isAttached || mailsNone ? "linked" : fitsOneMail(pkg.documents) ? "attached" : "large",
              name: () => <bdi>{name || email}</bdi>,
            })}
          </li>
        ))}
      </ul>
    </Fact>
  );
}
