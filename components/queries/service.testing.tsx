// A service for a browser's tests: what a component asks of the interface is written down and answered by the test.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { TooltipProvider } from "#components/ui/tooltip.tsx";

/** `once`: its `Idempotency-Key`. */
type Asked = { line: string; body: unknown; once?: string };
export type Answer = { status: number; body?: unknown; file?: string; headers?: Record<string, string> } | "no network";

/** Until the test ends. `answer` gets each question, e.g. "POST /api/account/senders". Answers what was asked so far. */
export function serve(answer: (asked: Asked) => Answer | Promise<Answer>): Asked[] {
  const all: Asked[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), window.location.href);
    if (!pathname.startsWith("/api/")) return real(input, init);
    const once = new Headers(init?.headers).get("idempotency-key");
    const asked = {
      line: `${init?.method ?? "GET"} ${pathname}`,
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
      ...(once ? { once } : {}),
    };
    // How something will look is asked whenever it is shown: what tests find written down is what was done.
    if (!pathname.endsWith("/appearances")) all.push(asked);
    const given = await answer(asked);
    if (given === "no network") throw new TypeError("Failed to fetch");
    const { body, file, ...answered } = given;
    if (file !== undefined) return new Response(file, answered);
    return body === undefined ? new Response(null, answered) : Response.json(body, answered);
  });
  onTestFinished(() => spy.mockRestore());
  return all;
}

export function Asking({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <TooltipProvider>{children}</TooltipProvider>
    </QueryClientProvider>
  );
}
