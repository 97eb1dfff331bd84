// GET /callback
import type { callbacks } from "#lib/contract/callbacks.ts";
import type { Operation } from "#lib/http/handle.ts";
import { readRegistration } from "./registration.ts";

export const getCallback: Operation<typeof callbacks.getCallback> = ({ caller }) => readRegistration(caller, "");
