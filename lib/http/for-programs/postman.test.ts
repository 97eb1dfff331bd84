import { expect, test } from "vitest";
import { openApi } from "../openapi.ts";
import { type Description, operationsIn } from "./operation-types.ts";
import { postmanCollection } from "./postman.ts";

const described = JSON.parse(JSON.stringify(openApi("https://countersign.example.net"))) as Description;
const collection = postmanCollection(described);
const requests = collection.item.flatMap(({ item }) => item);
const requestOf = (method: string, raw: string) =>
  requests.find(({ request }) => request.method === method && request.url.raw.split("?")[0] === raw)?.request;

test("every operation is a request", () => {
  expect(requests).toHaveLength(operationsIn(described).length);
});

test("the key stands verbatim, and what needs none asks for none", () => {
  expect(collection.auth.apikey).toContainEqual({ key: "value", value: "Basic {{apiKey}}", type: "string" });
  expect(requestOf("POST", "{{address}}/api/verify")?.auth).toEqual({ type: "noauth" });
  expect(requestOf("GET", "{{address}}/api/packages")).not.toHaveProperty("auth");
});

test("places in a path are variables, records are examples, files can be chosen", () => {
  const url = requestOf("GET", "{{address}}/api/packages/:packageId")?.url;
  expect(url).toMatchObject({ path: ["api", "packages", ":packageId"], variable: [{ key: "packageId", value: "" }] });
  const body = requestOf("POST", "{{address}}/api/packages")?.body;
  expect(body?.formdata?.map(({ key, type }) => [key, type])).toEqual([
    ["payload", "text"],
    ["file", "file"],
  ]);
  expect(JSON.parse(String(body?.formdata?.[0]?.value))).toHaveProperty("name");
});

test("what hangs off the root of the web hangs there", () => {
  const roots = described.paths["/auth"] ? requests.filter(({ request }) => request.url.path[0] !== "api") : [];
  expect(roots.every(({ request }) => !request.url.raw.includes("/api/"))).toBe(true);
  expect(roots.length).toBeGreaterThan(0);
});

test("queries that are not shown are switched off", () => {
  const query = requestOf("GET", "{{address}}/api/packages")?.url.query ?? [];
  expect(query.find(({ key }) => key === "query")).toEqual({ key: "query", value: "inbox" });
  expect(query.find(({ key }) => key === "search")).toEqual({ key: "search", value: "", disabled: true });
});
