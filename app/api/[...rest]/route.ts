import { randomUUID } from "node:crypto";
import { Refusal } from "#lib/api/errors.ts";
import { replyRefused } from "#lib/api/reply.ts";

/** An address that nothing else answers still gets the error object: clients parse every body above 399 (contract 0.2). */
const notFound = () => replyRefused(new Refusal("error.notFound.route"), randomUUID());

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT };
