// POST {web}/apitoken/clientApp/accessToken: a client application's secret becomes an access token for the account's owner or a sender.

import { signAccessToken } from "#lib/auth/access-token.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { appBySecret, senderOfApp } from "./client-app.ts";

export const issueAccessToken: Operation<typeof tokens.issueAccessToken> = async ({ caller, body }) => {
  const app = await appBySecret(caller.ip, body.clientId, body.secret);
  if (body.type === "SENDER" && !body.email)
    refuse("error.validation.body", { at: "email", say: "emailForToken", parameters: { field: "email" } });
  const senderId = await senderOfApp(app, body.type === "SENDER" ? (body.email ?? "") : undefined);
  const { accessToken, expiresAt } = await signAccessToken(senderId, app.id);
  return { accessToken, expiresAt: expiresAt.getTime() };
};
