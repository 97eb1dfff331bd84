"use client";
// One sender: who they are, the keys of their programs, their roles, who acts for them, and what they own.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SenderRoles } from "#components/account-roles/sender-roles.tsx";
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress } from "#components/desk/use-address.ts";
import { usePageTitle } from "#components/desk/use-page-title.ts";
import { ApiKeyDialog } from "#components/keys/api-key.tsx";
import { KeyList } from "#components/keys/key-list.tsx";
import { account, me } from "#components/queries/instance.ts";
import { oneSender } from "#components/queries/senders.ts";
import { ResetStep } from "#components/security/reset-step.tsx";
import { ProfileForm } from "#components/settings/profile-form.tsx";
import { Page } from "#components/ui/page.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useWords } from "#components/ui/use-words.ts";
import { mayManage, mayStill } from "#lib/contract/records/permissions.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { DelegatesTab } from "./delegates-tab.tsx";
import { NotaryForm } from "./notary-form.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { SenderMenu } from "./sender-menu.tsx";
import { SenderPackages } from "./sender-packages.tsx";
import { SenderValues } from "./sender-values.tsx";
import { useSenderActs } from "./use-sender-acts.ts";

const tabs = ["profile", "keys", "roles", "delegates", "packages"] as const;

export function SenderScreen({ senderId }: { senderId: string }) {
  const t = useWords("senders");
  const found = useQuery(oneSender(senderId));
  const { data: sender, error } = found;
  usePageTitle(sender?.name || sender?.email);
  return (
    <>
      <TopBar
        title={sender ? sender.name || sender.email : t("column.sender")}
        crumbs={[{ href: "/senders", label: t("title") }]}
        search={false}
      />
      <Page className="max-w-260">
        {error && <ReadFailure error={error} isOld={sender !== undefined} onRetry={found.refetch} />}
        {sender ? <OneSender sender={sender} /> : !error && <SkeletonRows rows={5} label={t("reading")} />}
      </Page>
    </>
  );
}

function OneSender({ sender }: { sender: Sender }) {
  const t = useWords("senders");
  const goTo = useGoTo();
  const { params, amend } = useAddress();
  const person = useQuery(me).data;
  const ownerId = useQuery(account).data?.owner;
  const acts = useSenderActs();
  const [showsKey, setShowsKey] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isMe = person?.id === sender.id;
  const isManager = mayManage(person, "sender_admin.users");
  const managesRoles = mayManage(person, "sender_admin.role");
  // Of the account's owner nobody else changes anything.
  const mayChange = isMe || (isManager && ownerId !== sender.id);
  const tab = tabs.find((one) => one === params.get("tab")) ?? "profile";
  return (
    <>
      <PageHeader
        title={sender.name || sender.email}
        meta={
          <>
            <bdi>{sender.email}</bdi>
            <span>{sender.id === ownerId ? t("owner") : t(`type.${sender.type}`)}</span>
            <span>{t(`status.${sender.status}`)}</span>
          </>
        }
        actions={
          isManager &&
          mayChange && (
            <SenderMenu
              sender={sender}
              isMe={isMe}
              acts={acts}
              onKey={() => setShowsKey(true)}
              onResetStep={() => setResetting(true)}
              onRemove={() => setLeaving(true)}
            />
          )
        }
      />
      <Tabs
        label={t("tabs.label")}
        value={tab}
        onChange={(next) => amend({ tab: next === "profile" ? null : next })}
        listClassName="max-md:gap-4 max-md:overflow-x-auto max-md:[scrollbar-width:none]"
        panelClassName="pt-5"
        tabs={[
          {
            value: "profile",
            label: t("tabs.profile"),
            panel: (
              <div className="grid gap-8">
                {mayChange ? <ProfileForm key={sender.id} person={sender} /> : <p>{t("tabs.ownersOnly")}</p>}
                <SenderValues sender={sender} mayChange={mayChange} />
                {mayChange && (isMe || person?.type === "MANAGER") && (
                  <NotaryForm sender={sender} isManager={person?.type === "MANAGER"} />
                )}
              </div>
            ),
          },
          ...((isMe ? mayStill(person, "sender_admin.api_access") : mayChange && person?.type === "MANAGER")
            ? [{ value: "keys", label: t("tabs.keys"), panel: <KeyList of={sender.id} maker={sender.id} /> }]
            : []),
          ...(isMe || managesRoles
            ? [
                {
                  value: "roles",
                  label: t("tabs.roles"),
                  panel: (
                    <SenderRoles senderId={sender.id} mayAssign={managesRoles && (isMe || ownerId !== sender.id)} />
                  ),
                },
              ]
            : []),
          {
            value: "delegates",
            label: t("tabs.delegates"),
            panel: (
              <DelegatesTab sender={sender} isMe={isMe} mayChange={isMe || (mayChange && person?.type === "MANAGER")} />
            ),
          },
          {
            value: "packages",
            label: t("tabs.packages"),
            panel: <SenderPackages sender={sender} mayTransfer={isManager && mayChange} />,
          },
        ]}
      />
      <ResetStep sender={sender} open={isResetting} onClose={() => setResetting(false)} />
      <ApiKeyDialog sender={showsKey ? sender : undefined} onClose={() => setShowsKey(false)} />
      <RemoveDialog
        sender={isLeaving ? sender : undefined}
        onClose={() => setLeaving(false)}
        onRemove={async (leaving) => {
          await acts.remove(leaving);
          goTo("/senders");
        }}
      />
    </>
  );
}
