"use client";
// Settings › Designer: the account's designer profiles. Managers set them.
import { useQuery } from "@tanstack/react-query";
import { TopBar } from "#components/desk/top-bar.tsx";
import { designerProfiles } from "#components/queries/designer.ts";
import { me } from "#components/queries/instance.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import { Page } from "#components/ui/page.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import { ProfilesForm } from "./profiles-form.tsx";

export function DesignerProfilesPage() {
  const t = useWords("designer-profiles");
  const ofSettings = useWords("settings");
  const person = useQuery(me);
  const isManager = mayManage(person.data, "sender_admin.customization");
  const found = useFreshQuery({ ...designerProfiles, enabled: isManager });
  const failed = person.error ? person : found.error ? found : undefined;
  return (
    <>
      <TopBar title={t("title")} crumbs={[{ href: "/settings", label: ofSettings("title") }]} search={false} />
      {isManager && found.data ? (
        <ProfilesForm profiles={found.data} />
      ) : (
        <Page>
          {failed?.error ? (
            <ReadFailure error={failed.error} onRetry={failed.refetch} />
          ) : person.data && !isManager ? (
            <p>{t("managersOnly")}</p>
          ) : (
            <SkeletonRows rows={8} label={t("title")} />
          )}
        </Page>
      )}
    </>
  );
}
