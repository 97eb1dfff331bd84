// PURE. The OpenAPI description in the order in which a reader wants it: subjects, and below them their operations.
import type { OpenApi } from "#lib/http/openapi.ts";
import type { Translator } from "#lib/language/translator.ts";

/** On the server: what is typed stands in the description, which is English. */
export type ReferenceWords = Translator<"reference">["t"];

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
  maxLength?: number;
  maximum?: number;
};
export type Parameter = { name: string; in: string; required?: boolean; schema: Schema; example?: unknown };
type Media = Record<string, { schema: Schema; example?: unknown }>;

export type DescribedOperation = {
  id: string;
  method: string;
  path: string;
  /** The whole address below the instance's own, e.g. `/api/packages`. */
  address: string;
  summary: string;
  privilege: string;
  /** Whether it wants to know who asks. */
  withKey: boolean;
  parameters: Parameter[];
  body: { required: boolean; content: Media } | undefined;
  replies: { status: string; description: string; content: Media }[];
};
export type Subject = { id: string; operations: DescribedOperation[] };

/** In the order of the work; a subject that is not named here comes last under its own name. */
const order = [
  "packages",
  "documents",
  "approvals",
  "roles",
  "signingMethods",
  "reminders",
  "attachments",
  "supportingDocuments",
  "signedDeliveries",
  "visibility",
  "conditions",
  "templates",
  "bulkSend",
  "groups",
  "accounts",
  "accountRoles",
  "subAccounts",
  "delegates",
  "customFields",
  "accountSettings",
  "suppressedAddresses",
  "security",
  "passkeys",
  "dataRetention",
  "reports",
  "audit",
  "journal",
  "verification",
  "tokens",
  "callbacks",
  "serviceStatus",
] as const;
type KnownSubject = (typeof order)[number];
const isKnown = (id: string): id is KnownSubject => order.some((one) => one === id);

export const titleOf = (t: ReferenceWords, id: string): string => (isKnown(id) ? t(`subject.${id}`) : id);

const methods = ["get", "post", "put", "patch", "delete"] as const;

type RawOperation = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Media };
  responses: Record<string, { description: string; content?: Media }>;
};

export function subjectsOf(api: OpenApi): Subject[] {
  const found = new Map<string, DescribedOperation[]>();
  for (const [path, item] of Object.entries(api.paths ?? {})) {
    const atRoot = "servers" in item;
    for (const method of methods) {
      const operation = (item as Partial<Record<typeof method, RawOperation>>)[method];
      if (!operation) continue;
      const subject = operation.tags?.[0] ?? "other";
      const operations = found.get(subject) ?? [];
      operations.push({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        address: `${atRoot ? "" : "/api"}${path}`,
        summary: operation.summary ?? "",
        privilege: operation.description ?? "",
        withKey: operation.security?.length !== 0,
        parameters: operation.parameters ?? [],
        body: operation.requestBody && {
          required: operation.requestBody.required === true,
          content: operation.requestBody.content,
        },
        replies: Object.entries(operation.responses)
          .filter(([status]) => status !== "default")
          .map(([status, reply]) => ({ status, description: reply.description, content: reply.content ?? {} })),
      });
      found.set(subject, operations);
    }
  }
  const place = (subject: string) => (isKnown(subject) ? order.indexOf(subject) : order.length);
  return [...found].map(([id, operations]) => ({ id, operations })).sort((a, b) => place(a.id) - place(b.id));
}

/** The record a schema points at, e.g. `Package`; undefined for one that stands where it is used. */
export const recordNamed = (schema: Schema): string | undefined => schema.$ref?.split("/").at(-1);

/** A schema in a few words: `string, date-time`, `array of Role`, `"DRAFT" or "SENT"`. */
export function wordsFor(t: ReferenceWords, schema: Schema): string {
  const record = recordNamed(schema);
  if (record) return record;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const oneOf = (words: string[]) => words.reduce((one, other) => t("type.or", { one, other }));
  if (schema.enum?.length) return oneOf(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) {
    const words = [...new Set(choices.map((choice) => wordsFor(t, choice)))];
    const others = words.filter((word) => word !== "null");
    if (others.length === 0) return "null";
    return others.length < words.length ? t("type.orNull", { what: oneOf(others) }) : oneOf(others);
  }
  const anything = t("type.anything");
  if (schema.type === "array" || schema.items)
    return t("type.list", { what: schema.items ? wordsFor(t, schema.items) : anything });
  const type = Array.isArray(schema.type) ? oneOf(schema.type) : (schema.type ?? anything);
  return schema.format ? `${type}, ${schema.format}` : type;
}
