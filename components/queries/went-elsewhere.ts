// A session goes on in another account in one window of this browser: every other window of the desk begins anew there, since what it
// shows and would save belongs to the account it was opened in. One in which something is unsaved says so and waits for an answer.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { hasUnsaved, letGo } from "#components/ui/unsaved-here.ts";
import { call } from "#lib/contract/call.ts";
import type { AccessibleAccount } from "#lib/contract/records/sub-account.ts";
import { subAccounts } from "#lib/contract/sub-accounts-lines.ts";

const name = "countersign account";

function tellOthers(where: AccessibleAccount): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(where);
  channel.close();
}

/** What is not saved here is lost: whoever calls it has asked. */
export function beginAnew(): void {
  letGo();
  window.location.assign("/");
}

const moveSession = (accountUid: string) => call(subAccounts.enterAccount, { body: { accountUid } });

/** Nothing comes back where it works: the page is left. */
export async function enterAccount(accountUid: string): Promise<void> {
  tellOthers(await moveSession(accountUid));
  beginAnew();
}

type WentElsewhere = {
  /** Where the session is by now, as long as this window shows another account and has something unsaved. */
  elsewhere: AccessibleAccount | undefined;
  /** Brings the session back to what this window shows; what is unsaved here stays. */
  comeBack: () => Promise<void>;
};

/** `here`: the account that this window was opened in. */
export function useWentElsewhere(here: AccessibleAccount | undefined): WentElsewhere {
  const client = useQueryClient();
  const [elsewhere, setElsewhere] = useState<AccessibleAccount>();
  const arrive = () => {
    setElsewhere(undefined);
    // Meanwhile the service has answered for the other account.
    void client.invalidateQueries();
  };
  const onNews = useEffectEvent((where: AccessibleAccount) => {
    const isHere = where.accountUid === here?.accountUid;
    if (isHere && elsewhere) arrive();
    else if (!isHere && hasUnsaved()) setElsewhere(where);
    else if (!isHere) beginAnew();
  });
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<AccessibleAccount>) => onNews(data);
    return () => channel.close();
  }, []);
  return {
    elsewhere,
    comeBack: async () => {
      if (!here) return;
      tellOthers(await moveSession(here.accountUid));
      arrive();
    },
  };
}
