// What only a person does, in a session of theirs.
import { refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { refuseRestricted } from "../find-sender.ts";

/** Answers the session. A key of a program's is no person who could read a code or hold a device. */
export function requirePerson(caller: SenderCaller): string {
  refuseRestricted(caller);
  return (
    (caller.via === "session" && caller.session) || refuse("error.forbidden.restrictedSession", { say: "ownSession" })
  );
}
