// A question to the interface as query options: the browser asks it by a request, a page can bring its answer along.
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { type Args, call } from "#lib/contract/call.ts";
import type { AnyCallable, ReplyOf } from "#lib/contract/endpoint.ts";

/** What a question asks for; the server answers it in place, without a request (app/brought.tsx). */
export type Asked = { endpoint: AnyCallable; args: Pick<Args<AnyCallable>, "params" | "query"> };

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { asked?: Asked };
  }
}

/** `more`: what else the query is told, such as how long an answer stays fresh. */
export function asked<C extends AnyCallable, Key extends QueryKey>(
  queryKey: Key,
  endpoint: C,
  args: Pick<Args<C>, "params" | "query"> = {},
) {
  return queryOptions<ReplyOf<C>, Error, ReplyOf<C>, Key>({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { ...args, signal }),
    meta: { asked: { endpoint, args: args as Asked["args"] } },
  });
}
