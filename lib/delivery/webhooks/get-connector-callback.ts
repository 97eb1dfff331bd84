// GET /callback/connectors/{origin}
import type { callbacks } from "#lib/contract/callbacks.ts";
import type { Operation } from "#lib/http/handle.ts";
import { connectorOf } from "./connectors.ts";
import { readRegistration } from "./registration.ts";

export const getConnectorCallback: Operation<typeof callbacks.getConnectorCallback> = ({ caller, params }) =>
  readRegistration(caller, connectorOf(params.origin));
