// One request as operators see it: its id in every line of the log, its span, and its place in the figures of its route.
import { withLogIds } from "#lib/core/log-ids.ts";
import { requestIdOf } from "#lib/core/request-id.ts";
import { countRequest } from "./metrics.ts";
import { failSpan, traced } from "./traced.ts";

/** `route`: method and path of what answers, its parameters by name: one of a list that is known beforehand. */
export function watchRequest(
  route: string,
  request: Request,
  answer: (requestId: string) => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  const requestId = requestIdOf(request);
  const parent = request.headers.get("traceparent");
  const attributes = { "http.request.method": request.method, "http.route": route };
  return withLogIds({ requestId }, () =>
    traced(route, { kind: "server", parent, attributes }, async (span) => {
      const response = await answer(requestId);
      span?.setAttribute("http.response.status_code", response.status);
      if (response.status >= 500) failSpan(span, String(response.status));
      countRequest(route, response.status, started);
      return response;
    }),
  );
}
