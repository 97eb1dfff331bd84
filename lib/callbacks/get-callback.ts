// GET /callback
import type { callbacks } from "#lib/api/contract/callbacks.ts";
import type { Operation } from "#lib/api/handle.ts";
import { readRegistration } from "./registration.ts";

export const getCallback: Operation<typeof callbacks.getCallback> = ({ caller }) => readRegistration(caller, "");
