"use client";
// Settings › Account details: what the account and its company are called, in which time zone and language packages are made that
// name none, the logo and those for readers of one language. Managers change it, everybody else may read it.
import { useQuery } from "@tanstack/react-query";
import { account } from "#components/queries/instance.ts";
import { Fact, Facts } from "#components/settings/facts.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { useReader } from "#components/ui/reader.ts";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { shownZone } from "#lib/language/formats.ts";
import { languageName } from "#lib/language/language-options.ts";
import { AccountForm } from "./account-form.tsx";
import { LanguageLogos } from "./language-logos.tsx";
import { LanguagesPart } from "./languages-form.tsx";
import { LogoSection } from "./logo-section.tsx";
import { ManagersPage } from "./managers-page.tsx";
import { Part } from "./part.tsx";
import { SignatureLogo } from "./signature-logo.tsx";

export function AccountPage() {
  const t = useWords("account-settings");
  const found = useQuery({ ...account, staleTime: 0 });
  const waits = found.error ? (
    <ReadFailure error={found.error} onRetry={found.refetch} />
  ) : (
    <SkeletonRows rows={4} label={t("account.title")} />
  );
  return (
    <ManagersPage
      title={t("account.title")}
      lead={t("account.lead")}
      others={found.data ? <AccountFacts saved={found.data} /> : waits}
    >
      <Part title={t("account.part")} lead={t("account.partLead")}>
        {found.data ? <AccountForm saved={found.data} /> : waits}
      </Part>
      {found.data && <LanguagesPart otherwise={found.data.language} />}
      <Part title={t("logo.title")} lead={t("logo.lead")}>
        {found.data ? <LogoSection logoUrl={found.data.logoUrl} /> : waits}
      </Part>
      <Part title={t("logos.title")} lead={t("logos.lead")}>
        <LanguageLogos />
      </Part>
      <Part title={t("signatureLogo.title")} lead={t("signatureLogo.lead")}>
        <SignatureLogo />
      </Part>
    </ManagersPage>
  );
}

type AccountFactsProps = {
  saved: { name: string; company: { name: string }; timezoneId: string; language: string };
};

function AccountFacts({ saved }: AccountFactsProps) {
  const t = useWords("account-settings");
  const reader = useReader();
  return (
    <Facts>
      <Fact name={t("account.name")} dir="auto">
        {saved.name}
      </Fact>
      <Fact name={t("account.company")} dir="auto">
        {saved.company.name}
      </Fact>
      <Fact name={t("account.zone")}>{shownZone(saved.timezoneId)}</Fact>
      <Fact name={t("account.language")}>{languageName(saved.language, reader)}</Fact>
    </Facts>
  );
}
