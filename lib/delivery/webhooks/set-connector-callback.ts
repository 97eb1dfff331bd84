// POST /callback/connectors/{origin}
import type { callbacks } from "#lib/contract/callbacks.ts";
import type { Operation } from "#lib/http/handle.ts";
import { connectorOf } from "./connectors.ts";
import { writeRegistration } from "./registration.ts";

export const setConnectorCallback: Operation<typeof callbacks.setConnectorCallback> = ({
  caller,
  params,
  body,
  ifMatch,
}) => writeRegistration(caller, connectorOf(params.origin), body, ifMatch);
