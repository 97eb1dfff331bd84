"use client";
// The desk around its pages, with its data: who is signed in, what waits, what the palette finds.
import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { signOut } from "next-auth/react";
import { type ReactNode, useCallback, useState } from "react";
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
const otherAccount = late(() => import("./other-account.tsx"));

export function Desk({ children }: { children: ReactNode }) {
  const t = useUiWords();
  useToasts();
  const pathname = usePathname();
  const isBare = hasOwnBars(pathname);
  useDeskNews(!isBare);
  useTellSignedIn(true);
  const person = useQuery(me);
  const owner = useQuery(account);
  const here = useFirst(owner.data && { accountUid: owner.data.id, accountName: owner.data.name });
  const away = useWentElsewhere(here);
  const asking = useLate(away.elsewhere ? otherAccount : undefined);
  const counts = useQuery(allCounts);
  const mails = useQuery(newestMails);
  const identities = useQuery(ownIdentityChecks).data?.length;
  const undelivered = mails.data?.results.filter(isUndelivered).length;
  const home = person.data?.home;
  const line = useLate(home ? elsewhere : undefined);
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
        where={home && line && <line.Elsewhere here={owner.data?.name ?? ""} home={home} slim={isBare} />}
        notice={<ServiceNotice person={person.data} pathname={pathname} />}
      >
        {children}
      </DeskFrame>
      <SessionWatch />
      {here && away.elsewhere && asking && (
        <asking.OtherAccount here={here.accountName} elsewhere={away.elsewhere.accountName} onBack={away.comeBack} />
      )}
    </OnItsWay>
  );
}

/** What was known first: once the session is elsewhere, what is asked anew is told of there. */
function useFirst<T>(now: T | undefined): T | undefined {
  const [first, setFirst] = useState(now);
  if (first === undefined && now !== undefined) setFirst(now);
  return first ?? now;
}
