// Which answers may come from a replica is declared with the endpoint: what nobody changes by asking, of callers whose changes are known.
import { expect, test } from "vitest";
import { allEndpoints } from "#lib/contract/registry.ts";

const marked = allEndpoints.filter(({ endpoint }) => endpoint.fromReplica);

test("only what is asked by GET, and by senders: nobody else's changes are remembered", () => {
  expect(marked.length).toBeGreaterThan(15);
  const wrong = marked.filter(
    ({ endpoint }) => endpoint.method !== "GET" || !["sender", "manager"].includes(endpoint.access),
  );
  expect(wrong.map(({ endpoint }) => endpoint.line)).toEqual([]);
});

test("nothing that leaves piece by piece: it is read when the operation is over", () => {
  expect(marked.filter(({ endpoint }) => typeof endpoint.returns === "string")).toEqual([]);
});

test("the lists of packages, the desk's overview and every report are among them", () => {
  const lines = marked.map(({ endpoint }) => endpoint.line);
  const reports = allEndpoints
    .map(({ endpoint }) => String(endpoint.line))
    .filter((line) => line.startsWith("GET /reports/"));
  expect(lines).toEqual(expect.arrayContaining(["GET /packages", "GET /desk/overview", "GET /templates", ...reports]));
});
