"use client";
// The desk around its pages, with its data: who is signed in, what waits, what the palette finds.
import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { signOut } from "next-auth/react";
import { type ReactNode, useCallback } from "react";
import { ownIdentityChecks } from "#components/queries/identity.ts";
import { account, me } from "#components/queries/instance.ts";
import { useTellSignedIn } from "#components/queries/signed-in.ts";
import { useWentElsewhere } from "#components/queries/went-elsewhere.ts";
import { forgetKeptWork } from "#components/ui/kept-work.ts";
import { late, useLate } from "#components/ui/late.ts";
import { useToasts } from "#components/ui/toast.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import { DeskFrame } from "./desk-frame.tsx";
import { hasOwnBars, pagesFor } from "./desk-pages.ts";
import { allCounts, newestMails } from "./desk-questions.ts";
import { findByWords } from "./find-by-words.ts";
import { OnItsWay } from "./on-its-way.tsx";
import { ServiceNotice } from "./service-notice.tsx";
import { SessionWatch } from "./session-watch.tsx";
import { isUndelivered } from "./undelivered.ts";
import { useDeskNews } from "./use-desk-news.ts";
import { useSeesReports } from "./use-sees-reports.ts";

/** Few people ever act in a second account. */
const elsewhere = late(() => import("./elsewhere.tsx"));

export function Desk({ children }: { children: ReactNode }) {
  const t = useUiWords();
  useToasts();
  const pathname = usePathname();
  useDeskNews(!hasOwnBars(pathname));
  useTellSignedIn(true);
  useWentElsewhere();
  const person = useQuery(me);
  const owner = useQuery(account);
  const counts = useQuery(allCounts);
  const mails = useQuery(newestMails);
  const identities = useQuery(ownIdentityChecks).data?.length;
  const undelivered = mails.data?.results.filter(isUndelivered).length;
  const home = person.data?.home;
  const away = useLate(home ? elsewhere : undefined);
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
        find={useCallback((words: string) => findByWords(t, words, seesSenders), [t, seesSenders])}
        startFrom={({ id }) => goTo(`/templates?use=${encodeURIComponent(id)}`)}
        isManager={isManager}
        permissions={person.data?.permissions}
        pages={pages}
        notice={
          <>
            {home && away && <away.Elsewhere here={owner.data?.name ?? ""} home={home} />}
            <ServiceNotice person={person.data} pathname={pathname} />
          </>
        }
      >
        {children}
      </DeskFrame>
      <SessionWatch />
    </OnItsWay>
  );
}
