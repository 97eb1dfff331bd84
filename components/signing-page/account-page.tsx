"use client";
// Settings › Signing page: what every new package of the account starts with. Managers set it.
import { useQuery } from "@tanstack/react-query";
import { TopBar } from "#components/desk/top-bar.tsx";
import { me } from "#components/queries/instance.ts";
import { type AccountPage, changeAccountPage, readAccountPage } from "#components/queries/signing-page.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import { Page } from "#components/ui/page.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { differenceFrom, productDefaults, type Tree } from "./layers.ts";
import { SigningPageForm } from "./page-form.tsx";
import { PartsSection } from "./parts-section.tsx";
import { type OnEdited, ThemesSection } from "./themes-section.tsx";
import type { Layers, PageSource } from "./use-page-form.ts";

const layersOf = ({ settings, version }: AccountPage): Layers => {
  const inherited = productDefaults();
  return { own: differenceFrom(inherited, settings as Tree), inherited, version };
};

const source: PageSource = {
  read: async () => layersOf(await readAccountPage()),
  write: async (change, version) => layersOf(await changeAccountPage(change as CeremonySettings, version)),
};

const below = (onEdited: OnEdited) => (
  <>
    <PartsSection />
    <ThemesSection onEdited={onEdited} />
  </>
);

export function AccountSigningPage() {
  const t = useWords("signing-page");
  const ofSettings = useWords("settings");
  const person = useQuery(me);
  const isManager = person.data?.type === "MANAGER";
  const found = useFreshQuery({
    queryKey: ["account", "signing-page"],
    queryFn: async () => layersOf(await readAccountPage()),
    enabled: isManager,
  });
  const bar = <TopBar title={t("title")} crumbs={[{ href: "/settings", label: ofSettings("title") }]} search={false} />;
  if (isManager && found.data)
    return (
      <>
        {bar}
        <SigningPageForm of="account" first={found.data} source={source} lead={t("lead.account")} below={below} />
      </>
    );
  const failed = person.error ? person : found.error ? found : undefined;
  return (
    <>
      {bar}
      <Page>
        {failed?.error ? (
          <ReadFailure error={failed.error} onRetry={failed.refetch} />
        ) : person.data && !isManager ? (
          <p>{t("managersOnly")}</p>
        ) : (
          <SkeletonRows rows={8} label={t("title")} />
        )}
      </Page>
    </>
  );
}
