// POST {web}/oauth2/token: access tokens for clients that speak OAuth 2.

import { accessTokenMinutes, signAccessToken } from "#lib/auth/access-token.ts";
import { actsFor } from "#lib/auth/delegators.ts";
import type { tokens } from "#lib/contract/tokens.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { appBySecret, senderOfApp } from "./client-app.ts";

/** Id and secret as RFC 6749, 2.3.1 has them: each encoded as in a form, then together as HTTP Basic. */
function basicCredentials(authorization: string): { id: string; secret: string } | undefined {
  const encoded = /^basic\s+(\S+)\s*$/i.exec(authorization)?.[1];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? "", "base64").toString("utf8")) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  try {
    return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) };
  } catch {
    return { id, secret };
  }
}

/** Our choice: a delegate's access reaches the delegator's packages by itself, so `delegator_id` is only checked. */
export const issueOAuth2Token: Operation<typeof tokens.issueOAuth2Token> = async ({ caller, body, authorization }) => {
  const { id, secret } = basicCredentials(authorization ?? "") ?? { id: body.client_id, secret: body.client_secret };
  if (!id || !secret) refuse("error.unauthorised.clientApp");
  const app = await appBySecret(caller.ip, id, secret);
  const senderId = await senderOfApp(app, body.sender_id);
  if (body.delegator_id && !(await actsFor(senderId)).includes(body.delegator_id))
    refuse("error.forbidden.noPermission");
  const { accessToken } = await signAccessToken(senderId, app.id);
  return { access_token: accessToken, token_type: "Bearer", expires_in: accessTokenMinutes * 60 };
};
