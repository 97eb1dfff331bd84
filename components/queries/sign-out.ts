// Signs out of the desk, on the way to another page of ours.
import { signOut } from "next-auth/react";
import { CallError } from "#lib/contract/call.ts";

/** Leaves the page. Throws where the service cannot be reached: next-auth's own client would say so in the console only. */
export async function signOutTo(path: string): Promise<void> {
  const reached = await fetch("/api/auth/csrf", { cache: "no-store" }).catch(() => undefined);
  if (!reached?.ok) throw new CallError(reached?.status ?? 0, {}, "not sent");
  await signOut({ callbackUrl: path });
}
