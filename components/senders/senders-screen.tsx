"use client";
// The people of the account. Managers invite, promote, lock and remove; everybody else sees only themselves.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search, UserPlus } from "lucide-react";
import { useState } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress, useSearchWords } from "#components/desk/use-address.ts";
import { account, me, waitingAddresses } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Select } from "#components/ui/select.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { ApiKeyDialog } from "./api-key.tsx";
import { everySender, mostSenders } from "./every-sender.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { SenderRow } from "./sender-row.tsx";
import { narrowed, senderFilterOf } from "./sender-words.ts";
import { useSenderActs } from "./use-sender-acts.ts";
import "./senders.css";
import { useWords } from "#components/ui/use-words.ts";

export function SendersScreen() {
  const t = useWords("senders");
  const person = useQuery(me);
  const manager = person.data?.type === "MANAGER";
  const ownerId = useQuery(account).data?.owner;
  const { params, go } = useAddress();
  const [words, setWords, search] = useSearchWords();
  const filter = senderFilterOf(params);
  const found = useQuery({
    ...everySender(search),
    enabled: manager,
    placeholderData: keepPreviousData,
  });
  const waiting = useQuery({ ...waitingAddresses, enabled: manager });
  const acts = useSenderActs();
  const [inviting, setInviting] = useState(false);
  const [keyOf, setKeyOf] = useState<Sender>();
  const [leaving, setLeaving] = useState<Sender>();
  const all = manager ? found.data : person.data ? [person.data] : undefined;
  const rows = all && narrowed(all, filter);
  const error = person.error ?? found.error;

  return (
    <>
      <TopBar title={t("title")} search={false} />
      <main className="page senders" id="main">
        <PageHeader
          title={t("title")}
          meta={manager ? t("managerLead") : t("senderLead")}
          actions={
            manager && (
              <Button variant="primary" className="max-md:min-h-11" onClick={() => setInviting(true)}>
                <Icon as={UserPlus} />
                {t("invite")}
              </Button>
            )
          }
        />
        {error && <ReadFailure error={error} onRetry={person.error ? person.refetch : found.refetch} />}
        {manager && (
          <search className="filters" aria-label={t("filter.label")}>
            <Input
              icon={Search}
              type="search"
              longest={longest.short}
              placeholder={t("filter.hint")}
              aria-label={t("filter.search")}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <Select
              aria-label={t("filter.type")}
              value={filter.type}
              onChange={(event) => go({ type: event.currentTarget.value })}
              options={[
                { value: "", label: t("filter.anyType") },
                { value: "REGULAR", label: t("filter.regular") },
                { value: "MANAGER", label: t("filter.managers") },
              ]}
            />
            <Select
              aria-label={t("filter.status")}
              value={filter.status}
              onChange={(event) => go({ status: event.currentTarget.value })}
              options={[
                { value: "", label: t("filter.anyStatus") },
                { value: "ACTIVE", label: t("status.ACTIVE") },
                { value: "INVITED", label: t("status.INVITED") },
                { value: "LOCKED", label: t("status.LOCKED") },
              ]}
            />
          </search>
        )}
        {!rows ? (
          !error && <SkeletonRows rows={5} label={t("reading")} />
        ) : rows.length === 0 ? (
          <EmptyState
            glyph={Search}
            title={t("nobody")}
            action={<Button onClick={() => go({ search: null, type: null, status: null })}>{t("everybody")}</Button>}
          />
        ) : (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t("column.sender")}</th>
                <th scope="col">{t("column.type")}</th>
                <th scope="col">{t("column.status")}</th>
                <th scope="col">{t("column.since")}</th>
                <th scope="col">
                  <span className="sr">{t("column.actions")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((sender) => (
                <SenderRow
                  key={sender.id}
                  sender={sender}
                  waiting={waiting.data?.find(({ senderId }) => senderId === sender.id)?.email}
                  isMe={sender.id === person.data?.id}
                  isOwner={sender.id === ownerId}
                  manager={manager}
                  acts={acts}
                  onKey={() => setKeyOf(sender)}
                  onRemove={() => setLeaving(sender)}
                />
              ))}
            </tbody>
          </table>
        )}
        {all && all.length >= mostSenders && <p className="hint">{t("first", { most: mostSenders })}</p>}
      </main>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} known={found.data ?? []} />
      <ApiKeyDialog sender={keyOf} onClose={() => setKeyOf(undefined)} />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        question={t("remove.question", { name: leaving?.name ?? "" })}
        consequence={t("remove.consequence")}
        actLabel={t("remove.act")}
        keepLabel={t("remove.keep")}
        onAct={() => {
          if (leaving) void acts.remove(leaving);
          setLeaving(undefined);
        }}
      />
    </>
  );
}
