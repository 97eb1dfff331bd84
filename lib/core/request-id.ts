// The id under which a request stands in the log, in the response's x-request-id, and in the body of a refusal.
import { randomUUID } from "node:crypto";

/** Our own server in front gives every request its id (lib/ops/web.ts); tests and other hosts may not. */
export const requestIdOf = ({ headers }: Pick<Request, "headers">): string =>
  headers.get("x-request-id") ?? randomUUID();
