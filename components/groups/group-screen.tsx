"use client";
// One group: how mail reaches it, who is in it, and what becomes of packages when it goes.
import { useQuery } from "@tanstack/react-query";
import { Pencil, Trash2, UsersRound } from "lucide-react";
import { useState } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { usePageTitle } from "#components/desk/use-page-title.ts";
import { oneGroup, useGroupActs } from "#components/queries/groups.ts";
import { me } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Page } from "#components/ui/page.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import { GroupDialog } from "./group-dialog.tsx";
import { GroupMembers } from "./group-members.tsx";

export function GroupScreen({ groupId }: { groupId: string }) {
  const t = useWords("groups");
  const goTo = useGoTo();
  const reason = useReason();
  const person = useQuery(me).data;
  const isManager = mayManage(person, "groups.group_signing_management");
  const found = useQuery(oneGroup(groupId));
  const { change, remove } = useGroupActs();
  const [asked, setAsked] = useState<"change" | "delete">();
  const group = found.data;
  usePageTitle(group?.name);
  const leads = group?.members.some((one) => one.email === person?.email && one.memberType === "MANAGER") === true;
  const mayChange = isManager || leads;
  const isGone = found.error instanceof CallError && found.error.status === 404;

  async function drop() {
    if (!group) return;
    try {
      await remove.mutateAsync(group.id);
      say(t("done.deleted", { name: group.name }));
      goTo("/groups");
    } catch (cause) {
      setAsked(undefined);
      say(reason(cause, t("done.failed")), { broken: true });
    }
  }

  return (
    <>
      <TopBar title={group?.name ?? t("one")} crumbs={[{ href: "/groups", label: t("title") }]} search={false} />
      <Page className="grid max-w-200 content-start gap-6">
        {isGone ? (
          <EmptyState
            glyph={UsersRound}
            title={t("gone")}
            action={
              <Link className={buttonClass({})} href="/groups">
                {t("all")}
              </Link>
            }
          />
        ) : (
          found.error && <ReadFailure error={found.error} isOld={group !== undefined} onRetry={found.refetch} />
        )}
        {!group
          ? !found.error && <SkeletonRows rows={4} label={t("reading")} />
          : !isGone && (
              <>
                <PageHeader
                  title={group.name}
                  meta={
                    <span dir="auto">
                      {group.emailMembers || !group.email ? t("toEach") : t("toOne", { email: group.email })}
                    </span>
                  }
                  actions={
                    mayChange && (
                      <>
                        <Button className="max-md:min-h-11" onClick={() => setAsked("change")}>
                          <Icon as={Pencil} />
                          {t("form.edit")}
                        </Button>
                        <Button className="max-md:min-h-11" onClick={() => setAsked("delete")}>
                          <Icon as={Trash2} />
                          {t("delete.open")}
                        </Button>
                      </>
                    )
                  }
                />
                <GroupMembers group={group} mayChange={mayChange} suggests={mayManage(person, "sender_admin.users")} />
                {!mayChange && person && <Hint>{t("managersOnly")}</Hint>}
              </>
            )}
      </Page>
      {group && (
        <>
          <GroupDialog
            open={asked === "change"}
            group={group}
            onClose={() => setAsked(undefined)}
            onSave={async (body) => {
              const changed = await change.mutateAsync({ groupId: group.id, body });
              say(t("done.saved", { name: changed.name }));
              setAsked(undefined);
            }}
          />
          <ConfirmDialog
            open={asked === "delete"}
            onOpenChange={(open) => !open && setAsked(undefined)}
            question={t("delete.question", { name: group.name })}
            consequence={t("delete.consequence")}
            actLabel={t("delete.act")}
            keepLabel={t("delete.keep")}
            {...(remove.isPending ? { busyLabel: t("form.busy") } : {})}
            onAct={() => void drop()}
          />
        </>
      )}
    </>
  );
}
