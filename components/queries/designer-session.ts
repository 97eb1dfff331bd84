// A new token of the page around the designer becomes a new session in the same frame, where what is not saved yet has stayed.
import { embeddedPath } from "#lib/contract/embedded-designer.ts";

/** Answers whether it was taken. Where it leads is not followed: only the cookie is wanted. */
export async function renewDesignerSession(packageId: string, token: string): Promise<boolean> {
  const query = new URLSearchParams({ senderAuthenticationToken: token, target: embeddedPath(packageId) });
  const answer = await fetch(`/auth?${query}`, { redirect: "manual" }).catch(() => undefined);
  return answer?.type === "opaqueredirect";
}
