// POST /callback
import type { callbacks } from "#lib/contract/callbacks.ts";
import type { Operation } from "#lib/http/handle.ts";
import { writeRegistration } from "./registration.ts";

export const setCallback: Operation<typeof callbacks.setCallback> = ({ caller, body, ifMatch }) =>
  writeRegistration(caller, "", body, ifMatch);
