// Who is signed in, for layouts and pages: without a session they lead to sign-in, and before set-up to set-up.
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { type SignedInSender, senderOfToken } from "#lib/auth/sender-of-token.ts";
import { sessionCookies } from "#lib/auth/sessions.ts";
import { setUpNeeded } from "#lib/instance/set-up-needed.ts";

/** The signed-in sender, or undefined. */
async function senderIfSignedIn(): Promise<SignedInSender | undefined> {
  const jar = await cookies();
  // One of the two may be left over from a session that is over.
  for (const name of sessionCookies) {
    const token = jar.get(name)?.value;
    const sender = token ? await senderOfToken(token) : undefined;
    if (sender) return sender;
  }
  return undefined;
}

/** For every page of the desk. `path` is where to come back to after sign-in. */
export async function signedInSender(path?: string): Promise<SignedInSender> {
  const sender = await senderIfSignedIn();
  if (sender) return sender;
  if (await setUpNeeded()) redirect("/setup");
  redirect(path ? `/login?${new URLSearchParams({ callbackUrl: path })}` : "/login");
}
