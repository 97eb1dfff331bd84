"use client";
// Settings: oneself, and what holds for the whole instance.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { mayOpen } from "#components/desk/desk-pages.ts";
import { ThemeSwitch } from "#components/desk/theme-switch.tsx";
import { TopBar } from "#components/desk/top-bar.tsx";
import { StartChecks } from "#components/entry/start-checks.tsx";
import { ApiKey } from "#components/keys/api-key.tsx";
import { instanceState, me, sealState } from "#components/queries/instance.ts";
import { useFeaturesOff } from "#components/queries/use-features-off.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Link } from "#components/ui/link.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { mayHaveKeys } from "#lib/contract/records/permissions.ts";
import { AddressForm } from "./address-form.tsx";
import { EmbeddingSection } from "./embedding-section.tsx";
import { InterfaceSection } from "./interface-section.tsx";
import { JournalSection } from "./journal-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SealSection } from "./seal-section.tsx";
import { SettingsNav } from "./settings-nav.tsx";
import { SignatureSection } from "./signature-section.tsx";

export function SettingsScreen() {
  const t = useWords("settings");
  const ofJournal = useWords("journal");
  const person = useQuery(me);
  const isManager = person.data?.type === "MANAGER";
  const isNotary = person.data?.specialTypes.includes("NOTARY") === true;
  const isOff = useFeaturesOff().has("passwordManagement");
  // Who acts in a sub-account has their password where they sign in.
  const managesPasswords = !isOff && !person.data?.home;
  const state = useQuery(instanceState);
  const seal = useQuery(sealState);
  const checks = state.data?.checks;
  const broken = checks ? Object.values(checks).some((check) => !check.ok) : false;
  const sealBroken = seal.data ? !seal.data.ok : false;
  // The section that the address names moves down while those above it get their contents.
  const isWhole = !person.isPending && !state.isPending && !seal.isPending;
  useEffect(() => {
    if (isWhole && window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isWhole]);
  return (
    <>
      <TopBar title={t("title")} search={false} />
      <div className="grid min-h-[calc(100vh-3.5rem)] grid-cols-[13rem_minmax(0,1fr)] max-md:block max-md:min-h-0">
        <SettingsNav
          {...{ isManager, isNotary, managesPasswords }}
          permissions={person.data?.permissions}
          sealTrouble={sealBroken && t("broken")}
          healthTrouble={broken && t("needsLook")}
        />
        <main className="max-w-260 px-8 pt-5 pb-8 max-md:px-4 max-md:pt-2 max-md:pb-24" id="main">
          {person.error && <ReadFailure error={person.error} onRetry={person.refetch} />}
          <Section id="profile" title={t("section.profile")} lead={t("lead.profile")}>
            {person.data ? (
              <>
                <ProfileForm key={person.data.id} person={person.data} />
                <AddressForm key={person.data.email} person={person.data} />
                <Link className="py-2" href={`/senders/${encodeURIComponent(person.data.id)}?tab=delegates`}>
                  {t("yourPage")}
                </Link>
                {!isManager && (
                  <Link className="py-2" href="/settings/account">
                    {t("accountPage")}
                  </Link>
                )}
              </>
            ) : (
              <Skeleton height={320} />
            )}
          </Section>
          <Section id="signature" title={t("section.signature")} lead={t("lead.signature")}>
            {person.data && (
              <>
                <SignatureSection key={person.data.id} senderId={person.data.id} />
                <h3 className="text-md">{t("signature.initials")}</h3>
                <SignatureSection key={`${person.data.id}-initials`} senderId={person.data.id} kind="initials" />
              </>
            )}
          </Section>
          <Section id="notifications" title={t("section.notifications")} lead={t("lead.notifications")}>
            {person.data && <NotificationsSection key={person.data.id} senderId={person.data.id} />}
          </Section>
          {managesPasswords && (
            <Section id="password" title={t("section.password")}>
              {person.data && <PasswordSection email={person.data.email} />}
            </Section>
          )}
          <Section id="security" title={t("section.security")} lead={t("lead.security")}>
            <p>{t("security.what")}</p>
            <Link className={buttonClass({ className: "max-md:min-h-11" })} href="/settings/security">
              {t("security.open")}
            </Link>
          </Section>
          <Section id="key" title={t("section.key")} lead={t("lead.key")}>
            {person.data &&
              (isManager ? (
                <div className="w-full">
                  <ApiKey sender={person.data} />
                </div>
              ) : (
                <p>{mayHaveKeys(person.data) ? t("askManager") : t("keys.closed")}</p>
              ))}
            {(!person.data || mayHaveKeys(person.data)) && (
              <>
                <p>{t("keys.what")}</p>
                <Link className={buttonClass({ className: "max-md:min-h-11" })} href="/settings/keys">
                  {t("keys.open")}
                </Link>
              </>
            )}
          </Section>
          {isNotary && person.data && (
            <Section id="journal" title={ofJournal("title")}>
              <JournalSection userId={person.data.id} />
            </Section>
          )}
          <Section id="appearance" title={t("section.appearance")} lead={t("lead.appearance")}>
            <div className="*:w-auto max-md:[&_button]:min-h-11 max-md:[&_button]:min-w-14">
              <ThemeSwitch />
            </div>
          </Section>
          {isManager && (
            <Section id="signing-page" title={t("section.signingPage")} lead={t("lead.signingPage")}>
              <p>{t("signingPage.what")}</p>
              <Link className={buttonClass({ className: "max-md:min-h-11" })} href="/settings/signing-page">
                {t("signingPage.open")}
              </Link>
            </Section>
          )}
          {mayOpen("designer", person.data) && (
            <Section id="designer" title={t("section.designer")} lead={t("lead.designer")}>
              <p>{t("designer.what")}</p>
              <Link className={buttonClass({ className: "max-md:min-h-11" })} href="/settings/designer">
                {t("designer.open")}
              </Link>
            </Section>
          )}
          {mayOpen("custom-fields", person.data) && (
            <Section id="custom-fields" title={t("customFields.title")} lead={t("customFields.lead")}>
              <p>{t("customFields.what")}</p>
              <Link className={buttonClass({ className: "max-md:min-h-11" })} href="/settings/custom-fields">
                {t("customFields.open")}
              </Link>
            </Section>
          )}
          {mayOpen("features", person.data) && (
            <Section id="features" title={t("section.features")} lead={t("lead.features")}>
              <p>{t("features.what")}</p>
              <Link className={buttonClass({ className: "max-md:min-h-11" })} href="/settings/features">
                {t("features.open")}
              </Link>
            </Section>
          )}
          {isManager && (
            <Section id="embedding" title={t("section.embedding")} lead={t("lead.embedding")}>
              <EmbeddingSection />
            </Section>
          )}
          {mayOpen("audit-log", person.data) && (
            <Section id="audit-log" title={t("section.auditLog")} lead={t("lead.auditLog")}>
              <p>{t("auditLog.what")}</p>
              <Link className={buttonClass({ className: "max-md:min-h-11" })} href="/settings/audit-log">
                {t("auditLog.open")}
              </Link>
            </Section>
          )}
          <Section id="seal" title={t("section.seal")} lead={t("lead.seal")}>
            <SealSection isManager={isManager} />
          </Section>
          <Section id="health" title={t("section.health")}>
            <div className="w-full [&_h2]:text-sm">
              <StartChecks
                checks={checks}
                className="grid gap-2"
                busy={state.isFetching}
                onAgain={() => void Promise.all([state.refetch(), seal.refetch()])}
              />
              {isManager && <AllHealth />}
            </div>
          </Section>
          <Section id="interface" title={t("section.interface")}>
            <InterfaceSection />
          </Section>
        </main>
      </div>
    </>
  );
}

function AllHealth() {
  const t = useWords("health");
  return (
    <Link className={buttonClass({ className: "mt-3 max-md:min-h-11" })} href="/settings/health">
      {t("open")}
    </Link>
  );
}

function Section({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cn(
        "grid scroll-mt-18 grid-cols-[13.75rem_minmax(0,1fr)] gap-x-10 gap-y-4 border-hairline border-b py-7",
        "first-of-type:pt-2 last:border-0 max-[68.75rem]:grid-cols-[minmax(0,1fr)]",
      )}
    >
      <div>
        <h2 className="mb-0.5 text-md" id={`${id}-title`}>
          {title}
        </h2>
        {lead && <p className="text-ink-3">{lead}</p>}
      </div>
      <div className="grid min-w-0 justify-items-start gap-3 max-md:[&_[data-slot=button]]:min-h-11 [&>[data-slot=banner]]:w-full">
        {children}
      </div>
    </section>
  );
}
