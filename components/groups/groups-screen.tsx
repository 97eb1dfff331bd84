"use client";
// The groups of the account: who is in each, and how mail reaches it. Managers make new ones.
import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { useState } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { groupList, mostGroups, useGroupActs } from "#components/queries/groups.ts";
import { me } from "#components/queries/instance.ts";
import { useFeaturesOff } from "#components/queries/use-features-off.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
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
import { useWords } from "#components/ui/use-words.ts";
import type { Group } from "#lib/contract/records/group.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import { GroupDialog } from "./group-dialog.tsx";

const groupHref = (id: string): string => `/groups/${encodeURIComponent(id)}`;

export function GroupsScreen() {
  const t = useWords("groups");
  const goTo = useGoTo();
  const isManager = mayManage(useQuery(me).data, "groups.group_signing_management");
  const isOff = useFeaturesOff().has("groups");
  const found = useQuery(groupList);
  const { create } = useGroupActs();
  const [making, setMaking] = useState(false);
  const add = isManager && !isOff && (
    <Button variant="primary" className="max-md:min-h-11" onClick={() => setMaking(true)}>
      <Icon as={UsersRound} />
      {t("new")}
    </Button>
  );
  return (
    <>
      <TopBar title={t("title")} search={false} />
      <Page className="max-w-260">
        <PageHeader title={t("title")} meta={t("lead")} actions={found.data?.length !== 0 && add} />
        {isOff && <Banner>{t("off")}</Banner>}
        {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
        {!found.data ? (
          !found.error && <SkeletonRows rows={4} label={t("reading")} />
        ) : found.data.length === 0 ? (
          <EmptyState glyph={UsersRound} title={t("none")} action={add}>
            {t("noneHint")}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-1 border-hairline border-t">
            {found.data.map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </ul>
        )}
        {found.data && found.data.length >= mostGroups && <Hint>{t("first", { most: mostGroups })}</Hint>}
      </Page>
      <GroupDialog
        open={making}
        onClose={() => setMaking(false)}
        onSave={async (body) => {
          const group = await create.mutateAsync(body);
          say(t("done.made", { name: group.name }));
          setMaking(false);
          goTo(groupHref(group.id));
        }}
      />
    </>
  );
}

/** As its mails go: to its own address, or to each. */
function GroupRow({ group }: { group: Group }) {
  const t = useWords("groups");
  const own = !group.emailMembers && group.email !== "";
  return (
    <li className="relative flex min-h-14 items-center gap-4 border-hairline border-b py-2.5 hover:bg-sunken">
      <span className="min-w-0 flex-1">
        <Link
          className="block truncate font-medium text-ink after:absolute after:inset-0"
          href={groupHref(group.id)}
          dir="auto"
        >
          {group.name}
        </Link>
        <span className="block truncate text-ink-3 text-xs" dir="auto">
          {own ? group.email : t("toEach")}
        </span>
      </span>
      <span className="flex-none text-ink-3 tabular-nums">{t("members", { count: group.members.length })}</span>
    </li>
  );
}
