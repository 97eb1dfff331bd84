// PURE. The description as a Postman collection (format 2.1): a folder for each noun, a request for each operation.
import { byNoun, type Description, type Found } from "./operation-types.ts";

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

type Part = { key: string; value: string; description?: string; disabled?: boolean };

const pathParts = (path: string): string[] =>
  path
    .split("/")
    .filter(Boolean)
    .map((part) => part.replace(/^\{(\w+)\}$/, ":$1"));

/** Every query is listed; only what the description shows is switched on. */
const queryOf = ({ operation }: Found): Part[] =>
  (operation.parameters ?? [])
    .filter((one) => one.in === "query")
    .map(({ name, example }) => ({
      key: name,
      value: example === undefined ? "" : String(example),
      ...(example === undefined ? { disabled: true } : {}),
    }));

function addressOf(found: Found) {
  const root = found.operation.servers ? "{{address}}" : "{{address}}/api";
  const path = [...(found.operation.servers ? [] : ["api"]), ...pathParts(found.path)];
  const query = queryOf(found);
  const variable = [...found.path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => ({ key, value: "" }));
  const shown = query
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
  return {
    raw: `${root}/${pathParts(found.path).join("/")}${shown.length > 0 ? `?${shown.join("&")}` : ""}`,
    host: ["{{address}}"],
    path,
    ...(query.length > 0 ? { query } : {}),
    ...(variable.length > 0 ? { variable } : {}),
  };
}

function bodyOf({ operation }: Found) {
  const content = operation.requestBody?.content;
  if (!content) return undefined;
  const example = content["application/json"]?.example;
  const record = example === undefined ? "{}" : JSON.stringify(example, null, 2);
  if (content["multipart/form-data"])
    return {
      mode: "formdata",
      formdata: [
        { key: "payload", value: record, type: "text" },
        { key: "file", type: "file", src: [] },
      ],
    };
  return { mode: "raw", raw: record, options: { raw: { language: "json" } } };
}

function requestOf(found: Found) {
  const { operation, method } = found;
  const body = bodyOf(found);
  return {
    name: operation.summary,
    request: {
      method,
      description: `${operation.operationId}. ${operation.description ?? ""}`.trim(),
      header: [{ key: "Accept", value: "application/json" }],
      url: addressOf(found),
      ...(body ? { body } : {}),
      ...(operation.security?.length === 0 ? { auth: { type: "noauth" } } : {}),
    },
  };
}

export function postmanCollection(description: Description) {
  return {
    info: { name: description.info.title, description: description.info.description ?? "", schema },
    // The key stands verbatim behind "Basic": Postman's own Basic would encode it.
    auth: {
      type: "apikey",
      apikey: [
        { key: "key", value: "Authorization", type: "string" },
        { key: "value", value: "Basic {{apiKey}}", type: "string" },
        { key: "in", value: "header", type: "string" },
      ],
    },
    variable: [
      { key: "address", value: "https://sign.example.net" },
      { key: "apiKey", value: "" },
    ],
    item: [...byNoun(description)].map(([name, found]) => ({ name, item: found.map(requestOf) })),
  };
}
