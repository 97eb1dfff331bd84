// PURE. Connectors by their names, as requests spell them. Our choice: they are pushed to like the plain callback.
import { connectors } from "#lib/contract/records/connectors.ts";
import { refuse } from "#lib/core/errors.ts";

/** The name as it is stored, however the client wrote it. Throws 404 for one that nobody knows. */
export const connectorOf = (origin: string): string =>
  connectors.find((one) => one.toLowerCase() === origin.toLowerCase()) ?? refuse("error.notFound.connectorNotFound");

/** In a body: empty for the plain callback. */
export const originOf = (origin: string | null | undefined): string => (origin ? connectorOf(origin) : "");
