// Who is signed in, for layouts and pages; before set-up they lead to set-up.
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { sessionTokensIn } from "#lib/auth/own-session-cookie.ts";
import { type SignedInSender, senderOfToken } from "#lib/auth/sender-of-token.ts";
import { designerCookie, embeddedPackage } from "#lib/contract/embedded-designer.ts";
import { setUpNeeded } from "#lib/instance/set-up-needed.ts";

const statusPage = /^\/status\/?(?:\?|$)/;
/** The page of the service's state is the same for everybody, and stands while the database that knows sessions does not. */
export const isStatusPage = (path: string): boolean => statusPage.test(path);

/** Asked once for each answer. In somebody else's page it is who was let into that one designer. */
export const whoIsSignedIn = cache(async (): Promise<SignedInSender | undefined> => {
  const path = (await headers()).get("x-path") ?? "";
  if (isStatusPage(path)) return undefined;
  const jar = await cookies();
  const embedded = embeddedPackage(path);
  // One of the two may be left over from a session that is over.
  const cookieNamed = (name: string) => jar.get(name)?.value;
  for (const token of embedded ? [cookieNamed(designerCookie)] : sessionTokensIn(cookieNamed)) {
    const sender = token ? await senderOfToken(token) : undefined;
    if (sender) return sender;
  }
  return undefined;
});

/** For every page of the desk: the signed-in sender, or undefined. On an empty instance everything leads to set-up. */
export async function signedInSender(): Promise<SignedInSender | undefined> {
  const sender = await whoIsSignedIn();
  if (sender) return sender;
  if (await setUpNeeded()) redirect("/setup");
  return undefined;
}
