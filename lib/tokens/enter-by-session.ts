// GET {web}/access?sessionToken=: an older form of the signer's link; the session moves into the browser.
import type { tokens } from "#lib/api/contract/tokens.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { findSession } from "#lib/auth/sessions.ts";
import { config } from "#lib/config.ts";
import { sessionAnswer } from "./session-cookies.ts";

export const enterBySession: Operation<typeof tokens.enterBySession> = async ({ query }) => {
  const { sessionToken } = query;
  const session = sessionToken ? await findSession(sessionToken) : undefined;
  if (!sessionToken || !session) refuse("error.unauthorised.token");
  const { kind, packageId } = session;
  const home = config().baseUrl;
  const place = packageId ? `/${encodeURIComponent(packageId)}` : "";
  const to = { sender: "/", "sender-package": `/packages${place}`, signer: `/transaction${place}/sign` }[kind];
  return sessionAnswer(`${home}${to}`)(
    sessionToken,
    kind === "sender" ? "user" : kind === "signer" ? "signer" : "sender",
  );
};
