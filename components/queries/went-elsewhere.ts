// A session goes on in another account in one window of this browser: every window of the desk begins anew there, since what the
// others show and would save belongs to the account they were opened in.
import { useEffect } from "react";
import { call } from "#lib/contract/call.ts";
import { subAccounts } from "#lib/contract/sub-accounts-lines.ts";

const name = "countersign account";

const beginAnew = () => window.location.assign("/");

/** Nothing comes back where it works: the page is left. */
export async function enterAccount(accountUid: string): Promise<void> {
  await call(subAccounts.enterAccount, { body: { accountUid } });
  const channel = new BroadcastChannel(name);
  channel.postMessage(accountUid);
  channel.close();
  beginAnew();
}

export function useWentElsewhere(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = beginAnew;
    return () => channel.close();
  }, []);
}
