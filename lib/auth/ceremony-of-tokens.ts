// Which ceremony of a package the sessions in a browser open: for the page at `/transaction/{packageId}/sign`.
import { findSession } from "./sessions.ts";

/** "sender" when it is a sender who is signed in: the package's page offers them their own signature. */
export async function ceremonyOfTokens(
  tokens: string[],
  packageId: string,
): Promise<{ ceremonyId: string } | "sender" | undefined> {
  let isSender = false;
  for (const token of tokens.slice(0, 2)) {
    const session = await findSession(token);
    const ceremonyId = session?.facts.linkId;
    if (session?.kind === "signer" && session.packageId === packageId && typeof ceremonyId === "string")
      return { ceremonyId };
    isSender ||= session !== undefined && session.kind !== "signer";
  }
  return isSender ? "sender" : undefined;
}
