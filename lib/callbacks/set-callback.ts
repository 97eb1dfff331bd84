// POST /callback
import type { callbacks } from "#lib/api/contract/callbacks.ts";
import type { Operation } from "#lib/api/handle.ts";
import { writeRegistration } from "./registration.ts";

export const setCallback: Operation<typeof callbacks.setCallback> = ({ caller, body }) =>
  writeRegistration(caller, "", body);
