// A page of the account's settings: for managers. Whoever is none is told who can, and is shown no more than `others`.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { me } from "#components/queries/instance.ts";
import { Page } from "#components/ui/page.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import { Unsaved } from "./unsaved.tsx";

type ManagersPageProps = {
  title: string;
  lead: string;
  /** What lets others than managers in. */
  permission?: Parameters<typeof mayManage>[1];
  /** What those who are none may read. */
  others?: ReactNode;
  children: ReactNode;
};

export function ManagersPage({ title, lead, permission, others, children }: ManagersPageProps) {
  const t = useWords("account-settings");
  const person = useQuery(me);
  const isIn = permission ? mayManage(person.data, permission) : person.data?.type === "MANAGER";
  return (
    <>
      <TopBar title={title} crumbs={[{ href: "/settings", label: t("settings") }]} search={false} />
      <Page className="grid max-w-260 grid-cols-[minmax(0,1fr)] content-start gap-8">
        {isIn ? (
          <Unsaved>
            <p className="max-w-160 text-ink-2">{lead}</p>
            {children}
          </Unsaved>
        ) : person.data ? (
          <>
            <p>{t("managersOnly")}</p>
            {others}
          </>
        ) : person.error ? (
          <ReadFailure error={person.error} onRetry={person.refetch} />
        ) : (
          <SkeletonRows rows={6} label={title} />
        )}
      </Page>
    </>
  );
}
