// A template that can be sent in bulk, and files for it, through the interface.
import * as bulkRoute from "#app/api/packages/[packageId]/bulk_send/route.ts";
import { person, signatureFor } from "./package-input.ts";
import { createByApi } from "./packages-by-api.ts";
import { callRoute, type FormPart, type RouteAnswer } from "./requests.ts";

const field = (id: string, more: object = {}) => ({
  id,
  name: id,
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: 0,
  left: 100,
  top: 100,
  width: 150,
  height: 24,
  ...more,
});

/** Placeholder "Tenant" signs and has fields; Bob signs too. */
export function makeTemplate(key: string, change: Record<string, unknown> = {}): Promise<string> {
  const tenant = signatureFor("tenant", 0);
  return createByApi(key, {
    name: "Lease of a flat",
    type: "TEMPLATE",
    roles: [{ id: "tenant", name: "Tenant", signers: [] }, person("Bob")],
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [
          {
            ...tenant,
            fields: [
              ...tenant.fields,
              field("rent", { top: 140, validation: { required: true, pattern: "^[0-9]+$" } }),
              field("flat", { top: 180, validation: { maxLength: 5 } }),
            ],
          },
          signatureFor("bob", 1),
        ],
      },
    ],
    ...change,
  });
}

export const header =
  "Tenant,FIRST_NAME,LAST_NAME,EMAIL,AUTH_TYPE,AUTH_PROMPT,AUTH_CHALLENGE,SIGNER_VERIFICATION,rent,flat";

/** The header and `count` rows of different people. */
export const csvOf = (count: number): string =>
  [
    header,
    ...Array.from(
      { length: count },
      (_, at) => `,Tom${at + 1},Tenant,tom${at + 1}@example.net,NONE,,,,${at + 1},A${at + 1}`,
    ),
  ].join("\r\n");

type Options = { payload?: unknown; part?: string; headers?: Record<string, string> };

export function postBulk(
  key: string,
  packageId: string,
  csv: string | Uint8Array,
  options: Options = {},
): Promise<RouteAnswer> {
  const form: FormPart[] = [
    ...(options.payload === undefined ? [] : [{ name: "payload", text: JSON.stringify(options.payload) }]),
    { name: options.part ?? "file", fileName: "people.csv", bytes: Buffer.from(csv), type: "text/csv" },
  ];
  const headers = options.headers ?? {};
  return callRoute(bulkRoute, `POST /packages/${packageId}/bulk_send`, { key, params: { packageId }, form, headers });
}
