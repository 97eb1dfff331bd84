"use client";
// The desk around its pages, with its data: who is signed in, what waits, what the palette finds.
import { useQuery } from "@tanstack/react-query";
import { signOut } from "next-auth/react";
import { type ReactNode, useCallback } from "react";
import { account, me } from "#components/queries/instance.ts";
import { searchPackages } from "#components/queries/packages.ts";
import { statusWord } from "#components/ui/chip.tsx";
import { forgetKeptWork } from "#components/ui/kept-work.ts";
import { useToasts } from "#components/ui/toast.tsx";
import { type UiWords, useUiWords } from "#components/ui/ui-words.ts";
import type { FoundPackage } from "./desk-context.ts";
import { DeskFrame } from "./desk-frame.tsx";
import { allCounts, newestMails } from "./desk-questions.ts";
import { OnItsWay } from "./on-its-way.tsx";
import { SessionWatch } from "./session-watch.tsx";
import { isUndelivered } from "./undelivered.ts";

async function findPackages(t: UiWords, words: string): Promise<FoundPackage[]> {
  const { results } = await searchPackages(words, 8);
  return results.map((pkg) => ({ id: pkg.id, name: pkg.name, detail: statusWord(t, pkg.status) }));
}

export function Desk({ children }: { children: ReactNode }) {
  const t = useUiWords();
  useToasts();
  const person = useQuery(me);
  const owner = useQuery(account);
  const counts = useQuery(allCounts);
  const mails = useQuery(newestMails);
  const undelivered = mails.data?.results.filter(isUndelivered).length;
  return (
    <OnItsWay>
      <DeskFrame
        person={{ name: person.data?.name ?? "", email: person.data?.email ?? "", accountName: owner.data?.name ?? "" }}
        counts={{
          ...(counts.data ? { needMe: counts.data.require_my_signature, drafts: counts.data.draft } : {}),
          ...(undelivered ? { undelivered } : {}),
        }}
        onSignOut={() => {
          forgetKeptWork();
          void signOut({ callbackUrl: "/login" });
        }}
        findPackages={useCallback((words: string) => findPackages(t, words), [t])}
      >
        {children}
      </DeskFrame>
      <SessionWatch />
    </OnItsWay>
  );
}
