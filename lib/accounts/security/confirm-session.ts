// POST /user/confirmation: the password once more, before keys are shown and addresses change.
import { db } from "#db/client.ts";
import { confirmSession as confirm } from "#lib/auth/confirmed-session.ts";
import { passwordMatches } from "#lib/auth/passwords.ts";
import { limitPresentPasswords } from "#lib/auth/rate-limit.ts";
import type { security } from "#lib/contract/security.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { findSender } from "../find-sender.ts";

export const confirmSession: Operation<typeof security.confirmSession> = async ({ caller, body }) => {
  const sender = await findSender(db, caller, caller.senderId);
  limitPresentPasswords(caller.ip);
  if (!(await passwordMatches(body.password, sender.passwordHash))) refuse("error.validation.presentPassword");
  if (caller.session) await confirm(db, caller.session, new Date());
  return undefined;
};
