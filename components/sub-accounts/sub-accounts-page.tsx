"use client";
// The accounts below this one: made, changed, gone into, and each with an API key of one's own.
import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useState } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { account, me } from "#components/queries/instance.ts";
import { subAccountList, useSubAccountActs } from "#components/queries/sub-accounts.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Page } from "#components/ui/page.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import type { SubAccount } from "#lib/contract/records/sub-account.ts";
import { SubAccountDialog } from "./sub-account-dialog.tsx";
import { SubAccountRow } from "./sub-account-row.tsx";
import { inOrder } from "./tree.ts";

export function SubAccountsPage() {
  const t = useWords("sub-accounts");
  const person = useQuery(me).data;
  const manages = mayManage(person, "sender_admin.sub_account_management");
  const own = useQuery(account).data;
  const found = useQuery({ ...subAccountList, enabled: manages });
  const acts = useSubAccountActs();
  const [making, setMaking] = useState(false);
  const [changing, setChanging] = useState<SubAccount>();
  const all = found.data ?? [];
  const nameOf = (id: string) => all.find((one) => one.id === id)?.name ?? own?.name ?? "";
  const add = manages && own && (
    <Button variant="primary" className="max-md:min-h-11" onClick={() => setMaking(true)}>
      <Icon as={Building2} />
      {t("new")}
    </Button>
  );
  return (
    <>
      <TopBar title={t("title")} crumbs={[{ href: "/settings", label: t("settings") }]} search={false} />
      <Page className="max-w-200">
        <PageHeader title={t("title")} meta={t("lead")} actions={all.length > 0 && add} />
        {person && !manages && <p>{t("managersOnly")}</p>}
        {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
        {found.data && own ? (
          all.length === 0 ? (
            <EmptyState glyph={Building2} title={t("none")} action={add}>
              {t("noneHint")}
            </EmptyState>
          ) : (
            inOrder(all, own.id).map(({ account: one }) => (
              <SubAccountRow
                key={one.id}
                account={one}
                belongsTo={nameOf(one.parentAccountId)}
                onChange={() => setChanging(one)}
              />
            ))
          )
        ) : (
          manages && !found.error && <SkeletonRows rows={4} label={t("reading")} />
        )}
      </Page>
      {own && (
        <>
          <SubAccountDialog
            open={making}
            own={own}
            all={all}
            onClose={() => setMaking(false)}
            onSave={async (body) => {
              const made = await acts.create.mutateAsync(body);
              say(t("made", { account: made.name }));
              setMaking(false);
            }}
          />
          <SubAccountDialog
            open={changing !== undefined}
            own={own}
            all={all}
            changing={changing}
            onClose={() => setChanging(undefined)}
            onSave={async (body) => {
              if (!changing) return;
              const saved = await acts.change.mutateAsync({ subAccountId: changing.id, body });
              say(t("saved", { account: saved.name }));
              setChanging(undefined);
            }}
          />
        </>
      )}
    </>
  );
}
