// POST /callback/test: one call to a registered address that tells of nothing. It is in no log and holds nothing back.
import { randomUUID } from "node:crypto";
import type { callbacks } from "#lib/contract/callbacks.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { originOf } from "./connectors.ts";
import { postCallback } from "./post-callback.ts";
import { readRegistration } from "./registration.ts";
import { signingSecretsOf } from "./signing-secret.ts";

export const testCallback: Operation<typeof callbacks.testCallback> = async ({ caller, body }) => {
  const { url, key } = await readRegistration(caller, originOf(body.origin));
  if (!url) refuse("error.conflict.noCallback");
  const target = { url, key, ...(await signingSecretsOf(caller.accountId)) };
  const createdDate = new Date().toISOString();
  // Our choice: an event of no package, whose name no real one has.
  const record = { name: "TEST", sessionUser: caller.senderId, packageId: "", createdDate };
  const { status, problem, body: answer, duration } = await postCallback(target, randomUUID(), record);
  return { status, problem, answer, duration };
};
