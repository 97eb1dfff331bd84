"use client";
// The roles of the account: what each allows and who has it. Whoever manages roles makes, changes and deletes the account's own.
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { accountRoleList, useAccountRoleActs } from "#components/queries/account-roles.ts";
import { me } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Page } from "#components/ui/page.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { AccountRole } from "#lib/contract/records/account-role.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import { RoleDialog } from "./role-dialog.tsx";
import { RoleSection } from "./role-section.tsx";

export function RolesScreen() {
  const t = useWords("roles");
  const reason = useReason();
  const person = useQuery(me).data;
  const manages = mayManage(person, "sender_admin.role");
  const found = useQuery({ ...accountRoleList, enabled: manages });
  const acts = useAccountRoleActs();
  const [editing, edit] = useState<AccountRole | "new">();
  const changing = editing === "new" ? undefined : editing;
  const [leaving, setLeaving] = useState<AccountRole>();

  async function drop(role: AccountRole) {
    setLeaving(undefined);
    try {
      await acts.remove.mutateAsync(role.id);
      say(t("done.deleted", { name: role.name }));
    } catch (cause) {
      const stays = cause instanceof CallError && cause.status === 304;
      say(stays ? t("remove.stays", { name: role.name }) : reason(cause, t("done.failed")), { broken: true });
    }
  }

  return (
    <>
      <TopBar title={t("title")} crumbs={[{ href: "/senders", label: t("senders") }]} search={false} />
      <Page className="max-w-200">
        <PageHeader
          title={t("title")}
          meta={t("lead")}
          actions={
            manages && (
              <Button variant="primary" className="max-md:min-h-11" onClick={() => edit("new")}>
                <Icon as={ShieldCheck} />
                {t("new")}
              </Button>
            )
          }
        />
        {person && !manages && <p>{t("managersOnly")}</p>}
        {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
        {found.data
          ? found.data.results.map((role) => (
              <RoleSection key={role.id} role={role} onChange={() => edit(role)} onRemove={() => setLeaving(role)} />
            ))
          : manages && !found.error && <SkeletonRows rows={4} label={t("reading")} />}
      </Page>
      <RoleDialog
        open={editing !== undefined}
        role={changing}
        onClose={() => edit(undefined)}
        onSave={async (body) => {
          const { name } = changing
            ? await acts.change.mutateAsync({ accountRoleId: changing.id, body })
            : await acts.create.mutateAsync(body);
          say(changing ? t("done.changed", { name }) : t("done.made", { name }));
          edit(undefined);
        }}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        question={t("remove.question", { name: leaving?.name ?? "" })}
        consequence={t("remove.consequence", { count: leaving?.userCount ?? 0 })}
        actLabel={t("remove.act")}
        keepLabel={t("remove.keep")}
        onAct={() => leaving && void drop(leaving)}
      />
    </>
  );
}
