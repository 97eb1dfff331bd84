// PURE. The OpenAPI description in the order in which a reader wants it: subjects, and below them their operations.
import type { OpenApi } from "#lib/http/openapi.ts";

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
export type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Media = Record<string, { schema: Schema; example?: unknown }>;

export type DescribedOperation = {
  id: string;
  method: string;
  path: string;
  /** The whole address below the instance's own, e.g. `/api/packages`. */
  address: string;
  summary: string;
  privilege: string;
  parameters: Parameter[];
  body: { required: boolean; content: Media } | undefined;
  replies: { status: string; description: string; content: Media }[];
};
export type Subject = { id: string; title: string; operations: DescribedOperation[] };

/** Subjects in the order of the work; a subject without a name here comes last under its own. */
const titles: Record<string, string> = {
  packages: "Packages",
  documents: "Documents",
  approvals: "Approvals and fields",
  roles: "Roles and signers",
  signingMethods: "Signing methods",
  reminders: "Reminders",
  attachments: "Attachments",
  visibility: "Visibility, consent, library",
  conditions: "Conditional fields",
  templates: "Templates and layouts",
  bulkSend: "Bulk send",
  groups: "Groups",
  accounts: "Account and senders",
  delegates: "Delegates",
  customFields: "Custom fields",
  accountSettings: "Account settings",
  dataRetention: "Data retention",
  reports: "Reports",
  journal: "Notary e-journal",
  verification: "Checking sealed files",
  tokens: "Tokens and sessions",
  callbacks: "Callbacks",
};

const methods = ["get", "post", "put", "delete"] as const;

type RawOperation = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
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
  const order = Object.keys(titles);
  const place = (subject: string) => (order.includes(subject) ? order.indexOf(subject) : order.length);
  return [...found]
    .map(([id, operations]) => ({ id, title: titles[id] ?? id, operations }))
    .sort((a, b) => place(a.id) - place(b.id));
}

/** The record a schema points at, e.g. `Package`; undefined for one that stands where it is used. */
export const recordNamed = (schema: Schema): string | undefined => schema.$ref?.split("/").at(-1);

/** A schema in a few words: `string, date-time`, `array of Role`, `"DRAFT" or "SENT"`. */
export function wordsFor(schema: Schema): string {
  const record = recordNamed(schema);
  if (record) return record;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const words = [...new Set(choices.map(wordsFor))];
    return words.filter((word) => word !== "null").join(" or ") + (words.includes("null") ? ", or null" : "");
  }
  if (schema.type === "array" || schema.items) return `array of ${schema.items ? wordsFor(schema.items) : "anything"}`;
  const type = Array.isArray(schema.type) ? schema.type.join(" or ") : (schema.type ?? "anything");
  return schema.format ? `${type}, ${schema.format}` : type;
}
