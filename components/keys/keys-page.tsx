"use client";
// Settings › API keys: the keys of one's programs, and for managers those of everybody.
import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { me } from "#components/queries/instance.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Page } from "#components/ui/page.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { mayHaveKeys } from "#lib/contract/records/permissions.ts";
import { KeyList } from "./key-list.tsx";

export function KeysPage() {
  const t = useWords("keys");
  const ofSettings = useWords("settings");
  const person = useQuery(me).data;
  return (
    <>
      <TopBar title={t("title")} crumbs={[{ href: "/settings", label: ofSettings("title") }]} search={false} />
      <Page className="max-w-260">
        <PageHeader title={t("title")} meta={person?.type === "MANAGER" ? t("managerLead") : t("lead")} />
        {person && !mayHaveKeys(person) ? (
          <EmptyState glyph={Lock} title={t("closed.title")}>
            {t("closed.words")}
          </EmptyState>
        ) : (
          <KeyList maker={person?.id} />
        )}
      </Page>
    </>
  );
}
