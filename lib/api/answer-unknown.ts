// The 404 of an address that nothing else answers: clients parse every body above 399, so it carries the error object too.
import { log } from "#lib/log.ts";
import { Refusal } from "./errors.ts";
import { replyRefused } from "./reply.ts";
import { requestIdOf } from "./request-id.ts";

export function answerUnknown(request: Request): Response {
  const requestId = requestIdOf(request);
  log.info({ requestId, line: "unknown address", status: 404 }, "request");
  return replyRefused(new Refusal("error.notFound.route"), requestId);
}
