"use client";
// The desk around its pages, with its data: who is signed in, what waits, what the palette finds.
import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { signOut } from "next-auth/react";
import { type ReactNode, useCallback } from "react";
import { ownIdentityChecks } from "#components/queries/identity.ts";
import { account, me, searchSenders } from "#components/queries/instance.ts";
import { searchPackages, searchTemplates } from "#components/queries/packages.ts";
import { useTellSignedIn } from "#components/queries/signed-in.ts";
import { statusWord } from "#components/ui/chip.tsx";
import { forgetKeptWork } from "#components/ui/kept-work.ts";
import { useToasts } from "#components/ui/toast.tsx";
import { type UiWords, useUiWords } from "#components/ui/ui-words.ts";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import type { Found } from "./desk-context.ts";
import { DeskFrame } from "./desk-frame.tsx";
import { hasOwnBars, pagesFor } from "./desk-pages.ts";
import { allCounts, newestMails } from "./desk-questions.ts";
import { OnItsWay } from "./on-its-way.tsx";
import { ServiceNotice } from "./service-notice.tsx";
import { SessionWatch } from "./session-watch.tsx";
import { isUndelivered } from "./undelivered.ts";
import { useDeskNews } from "./use-desk-news.ts";
import { useSeesReports } from "./use-sees-reports.ts";

/** What one of the three cannot find keeps nothing of the others out of sight. */
async function find(t: UiWords, words: string, seesSenders: boolean): Promise<Found[]> {
  const found = await Promise.allSettled([
    searchPackages(words, 8).then(({ results }) =>
      results.map(({ id, name, status }) => ({ id, name, detail: statusWord(t, status) })),
    ),
    searchTemplates(words, 4).then(({ results }) =>
      results.map(({ id, name }) => ({ id, name, kind: "template" as const })),
    ),
    seesSenders
      ? searchSenders(words, 4).then((senders) =>
          senders.map(({ id, name, email }) => ({ id, name: name || email, detail: email, kind: "sender" as const })),
        )
      : [],
  ]);
  return found.flatMap((part): Found[] => (part.status === "fulfilled" ? part.value : []));
}

export function Desk({ children }: { children: ReactNode }) {
  const t = useUiWords();
  useToasts();
  const pathname = usePathname();
  useDeskNews(!hasOwnBars(pathname));
  useTellSignedIn(true);
  const person = useQuery(me);
  const owner = useQuery(account);
  const counts = useQuery(allCounts);
  const mails = useQuery(newestMails);
  const identities = useQuery(ownIdentityChecks).data?.length;
  const undelivered = mails.data?.results.filter(isUndelivered).length;
  const isManager = person.data?.type === "MANAGER";
  const seesSenders = mayManage(person.data, "sender_admin.users");
  const pages = pagesFor(useSeesReports() === true);
  const goTo = useGoTo();
  return (
    <OnItsWay>
      <DeskFrame
        person={{ name: person.data?.name ?? "", email: person.data?.email ?? "", accountName: owner.data?.name ?? "" }}
        counts={{
          ...(counts.data ? { needMe: counts.data.require_my_signature, drafts: counts.data.draft } : {}),
          ...(identities ? { identities } : {}),
          ...(undelivered ? { undelivered } : {}),
        }}
        onSignOut={() => {
          forgetKeptWork();
          void signOut({ callbackUrl: "/login" });
        }}
        find={useCallback((words: string) => find(t, words, seesSenders), [t, seesSenders])}
        startFrom={({ id }) => goTo(`/templates?use=${encodeURIComponent(id)}`)}
        isManager={isManager}
        permissions={person.data?.permissions}
        pages={pages}
        notice={<ServiceNotice person={person.data} pathname={pathname} />}
      >
        {children}
      </DeskFrame>
      <SessionWatch />
    </OnItsWay>
  );
}
