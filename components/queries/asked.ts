// A question to the interface as query options: the browser asks it by a request, a page can bring its answer along.
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { type Args, call } from "#lib/contract/call.ts";
import type { AnyEndpoint, ReplyOf } from "#lib/contract/endpoint.ts";

/** What a question asks for; the server answers it in place, without a request (app/brought.tsx). */
export type Asked = { endpoint: AnyEndpoint; args: Pick<Args<AnyEndpoint>, "params" | "query"> };

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { asked?: Asked };
  }
}

/** `more`: what else the query is told, such as how long an answer stays fresh. */
export function asked<E extends AnyEndpoint, Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  args: Pick<Args<E>, "params" | "query"> = {},
) {
  return queryOptions<ReplyOf<E>, Error, ReplyOf<E>, Key>({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { ...args, signal }),
    meta: { asked: { endpoint, args: args as Asked["args"] } },
  });
}
