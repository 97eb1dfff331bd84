// What a hook of acts asks of a service, for tests without a browser: each request by its line and body, answered by the test.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { vi } from "vitest";

type Sent = [line: string, body: unknown];

/** What the hook gives, drawn once for a client of its own or the given one. */
export function actsOf<Acts>(useActs: () => Acts, client = new QueryClient()): Acts {
  const drawn: Acts[] = [];
  function Drawn() {
    drawn.push(useActs());
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Drawn />
    </QueryClientProvider>,
  );
  const [acts] = drawn;
  if (acts === undefined) throw new Error("nothing was drawn");
  return acts;
}

/** Until the file ends. Every request gets this answer. */
export function answerAll(status: number, body: unknown = {}): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body: json }: { method: string; body?: string }) => {
    sent.push([`${method} ${address}`, json === undefined ? undefined : JSON.parse(json)]);
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
  return sent;
}
