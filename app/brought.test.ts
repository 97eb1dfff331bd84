// Answers that pages bring along come from the very routes that the browser would ask.
import { join } from "node:path";
import { expect, test } from "vitest";
import { routes } from "./brought.tsx";

test("each question is answered by the route of its own address", async () => {
  for (const [line, route] of routes) {
    const path = line.replace(/^GET /, "").replace(/\{(\w+)\}/g, "[$1]");
    const { GET } = await import(/* @vite-ignore */ join(import.meta.dirname, `api${path}/route.ts`));
    expect(route, line).toBe(GET);
  }
});
