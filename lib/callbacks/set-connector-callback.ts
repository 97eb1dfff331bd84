// POST /callback/connectors/{origin}
import type { callbacks } from "#lib/api/contract/callbacks.ts";
import type { Operation } from "#lib/api/handle.ts";
import { connectorOf } from "./connectors.ts";
import { writeRegistration } from "./registration.ts";

export const setConnectorCallback: Operation<typeof callbacks.setConnectorCallback> = ({ caller, params, body }) =>
  writeRegistration(caller, connectorOf(params.origin), body);
