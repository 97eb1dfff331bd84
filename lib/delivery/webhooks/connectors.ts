// PURE. The connectors that may have a callback of their own. Our choice: they are pushed to like the plain one.
import { refuse } from "#lib/core/errors.ts";

const connectors = [
  "dynamics",
  "dynamics2011",
  "dynamics2013",
  "dynamics2015",
  "sharepoint",
  "sharepoint2010",
  "sharepoint2013",
  "salesforceOauth2",
];

/** The name as it is stored, however the client wrote it. Throws 404 for one that nobody knows. */
export const connectorOf = (origin: string): string =>
  connectors.find((one) => one.toLowerCase() === origin.toLowerCase()) ?? refuse("error.notFound.connectorNotFound");

/** In a body: empty for the plain callback. */
export const originOf = (origin: string | null | undefined): string => (origin ? connectorOf(origin) : "");
