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
  const [editing, edit] = useState<SubAccount | "new">();
  const changing = editing === "new" ? undefined : editing;
  const all = found.data ?? [];
  const nameOf = (id: string) => all.find((one) => one.id === id)?.name ?? own?.name ?? "";
  const add = manages && own && (
    <Button variant="primary" className="max-md:min-h-11" onClick={() => edit("new")}>
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
                onChange={() => edit(one)}
              />
            ))
          )
        ) : (
          manages && !found.error && <SkeletonRows rows={4} label={t("reading")} />
        )}
      </Page>
      {own && (
        <SubAccountDialog
          open={editing !== undefined}
          own={own}
          all={all}
          changing={changing}
          onClose={() => edit(undefined)}
          onSave={async (body) => {
            const saved = changing
              ? await acts.change.mutateAsync({ subAccountId: changing.id, body })
              : await acts.create.mutateAsync(body);
            // Whoever owned it from the account that it has left does not any more.
            const isHandedOver = changing && saved.owner !== changing.owner;
            const named = { account: saved.name };
            if (isHandedOver) say(t("savedHandedOver", named));
            else say(changing ? t("saved", named) : t("made", named));
            edit(undefined);
          }}
        />
      )}
    </>
  );
}
