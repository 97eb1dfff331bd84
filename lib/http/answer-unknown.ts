// The 404 of an address that nothing else answers: clients parse every body above 399, so it carries the error object too.

import { Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { requestIdOf } from "#lib/core/request-id.ts";
import { replyRefused } from "./reply.ts";

export function answerUnknown(request: Request): Promise<Response> {
  const requestId = requestIdOf(request);
  log.info({ requestId, line: "unknown address", status: 404 }, "request");
  return replyRefused(new Refusal("error.notFound.route"), requestId, { request });
}
