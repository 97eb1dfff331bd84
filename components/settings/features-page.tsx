"use client";
// Settings › Features: the account's switches. Managers turn them.
import { TopBar } from "#components/desk/top-bar.tsx";
import { Page } from "#components/ui/page.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { AccountFeatures } from "./account-features.tsx";

export function FeaturesPage() {
  const t = useWords("settings");
  return (
    <>
      <TopBar title={t("features.title")} crumbs={[{ href: "/settings", label: t("title") }]} search={false} />
      <Page className="grid max-w-180 content-start gap-7">
        <AccountFeatures />
      </Page>
    </>
  );
}
