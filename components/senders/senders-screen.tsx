"use client";
// The people of the account. Managers invite, promote, lock and remove; everybody else sees only themselves.
import { useQuery } from "@tanstack/react-query";
import { ListPlus, Search, ShieldCheck, UserPlus } from "lucide-react";
import { useState } from "react";
import { fromIn } from "#components/desk/list-address.ts";
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress, useSearchWords } from "#components/desk/use-address.ts";
import { useFromWithin } from "#components/desk/use-from-within.ts";
import { ApiKeyDialog } from "#components/keys/api-key.tsx";
import { account, me, waitingAddresses } from "#components/queries/instance.ts";
import { lastActs } from "#components/queries/senders.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { DataTable } from "#components/ui/data-table.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Page } from "#components/ui/page.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Paging } from "#components/ui/paging.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { InviteMany } from "./invite-many.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { SenderFilters } from "./sender-filters.tsx";
import { pageSize, senderPage } from "./sender-page.ts";
import { senderFilterOf, senderOrderOf } from "./sender-words.ts";
import { useSenderActs } from "./use-sender-acts.ts";
import { SenderListContext, useSenderColumns } from "./use-sender-columns.tsx";

export function SendersScreen() {
  const t = useWords("senders");
  const person = useQuery(me);
  const manager = mayManage(person.data, "sender_admin.users");
  const managesRoles = mayManage(person.data, "sender_admin.role");
  const inviter = { makesManagers: person.data?.type === "MANAGER", givesRoles: managesRoles };
  const ownerId = useQuery(account).data?.owner;
  const { params, go, amend } = useAddress();
  const [words, setWords] = useSearchWords();
  const filter = senderFilterOf(params);
  const found = useQuery({
    ...senderPage(params),
    enabled: manager,
  });
  const waiting = useQuery({ ...waitingAddresses, enabled: manager });
  const acts = useSenderActs();
  const columns = useSenderColumns();
  const [inviting, setInviting] = useState(false);
  const [invitingMany, setInvitingMany] = useState(false);
  const [keyOf, setKeyOf] = useState<Sender>();
  const [leaving, setLeaving] = useState<Sender>();
  const rows = manager ? found.data?.results : person.data ? [person.data] : undefined;
  const order = senderOrderOf(params);
  const from = fromIn(params);
  useFromWithin(from, pageSize, found.data, amend);
  const ids = found.data?.results.map(({ id }) => id) ?? [];
  const last = useQuery({ ...lastActs(ids), enabled: manager && ids.length > 0 }).data;
  const error = person.error ?? found.error;

  return (
    <>
      <TopBar title={t("title")} search={false} />
      <Page className="max-w-260 pt-6 max-md:pt-6">
        <PageHeader
          title={t("title")}
          meta={manager ? t("managerLead") : t("senderLead")}
          actions={
            <>
              {managesRoles && (
                <Link className={cn(buttonClass({}), "max-md:min-h-11")} href="/senders/roles">
                  <Icon as={ShieldCheck} />
                  {t("roles")}
                </Link>
              )}
              {manager && (
                <>
                  <Button className="max-md:min-h-11" onClick={() => setInvitingMany(true)}>
                    <Icon as={ListPlus} />
                    {t("many.open")}
                  </Button>
                  <Button variant="primary" className="max-md:min-h-11" onClick={() => setInviting(true)}>
                    <Icon as={UserPlus} />
                    {t("invite")}
                  </Button>
                </>
              )}
            </>
          }
        />
        {error && <ReadFailure error={error} onRetry={person.error ? person.refetch : found.refetch} />}
        {manager && <SenderFilters words={words} onWords={setWords} filter={filter} onFilter={go} />}
        {!rows ? (
          !error && <SkeletonRows rows={5} label={t("reading")} />
        ) : rows.length === 0 ? (
          <EmptyState
            glyph={Search}
            title={t("nobody")}
            action={<Button onClick={() => go({ search: null, type: null, status: null })}>{t("everybody")}</Button>}
          />
        ) : (
          <SenderListContext
            value={{
              myId: person.data?.id,
              ownerId,
              manager,
              waiting: waiting.data ?? [],
              last,
              acts,
              onKey: setKeyOf,
              onRemove: setLeaving,
            }}
          >
            <DataTable
              tall
              columns={columns}
              rows={rows}
              order={{ now: order, onOrder: ({ by, dir }) => go({ by, dir }) }}
              idOf={(sender) => sender.id}
              phone="max-md:grid-cols-[minmax(0,1fr)_auto_2.75rem] max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-3"
            />
          </SenderListContext>
        )}
        {manager && rows && found.data && found.data.count > 0 && (
          <Paging
            from={from}
            shown={rows.length}
            total={found.data.count}
            size={pageSize}
            onMove={(next) => go({ from: next > 1 ? String(next) : null })}
          />
        )}
      </Page>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} known={found.data?.results ?? []} {...inviter} />
      <ApiKeyDialog sender={keyOf} onClose={() => setKeyOf(undefined)} />
      <InviteMany
        open={invitingMany}
        onClose={() => setInvitingMany(false)}
        known={found.data?.results ?? []}
        {...inviter}
      />
      <RemoveDialog sender={leaving} onClose={() => setLeaving(undefined)} onRemove={acts.remove} />
    </>
  );
}
