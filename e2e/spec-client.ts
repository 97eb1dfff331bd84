// A client written from the specification alone: plain fetch, one family of methods per resource, no import from the product.
import { makeContractPdf } from "#lib/testing/make-pdf.ts";

/** What an answer's JSON turns out to be is looked at member by member (spec-records.ts). */
export type Json = ReturnType<typeof JSON.parse>;
export type Answer = { status: number; type: string; body: Json; text: string; bytes: Buffer; headers: Headers };
export type Query = Record<string, string | number | boolean>;
type Headed = Record<string, string>;

/** The key of the first sender, chosen by the operator. It travels verbatim after "Basic". */
export const ownerKey = Buffer.from("tutorial:0123456789abcdef0123456789abcdef").toString("base64");
export const ownerEmail = "ingrid.bergstrom@example.com";

export const withKey = (key: string): Headed => ({ authorization: `Basic ${key}` });
export const withSession = (session: string, cookie = "SERVICE_SESSION_ID"): Headed => ({
  cookie: `${cookie}=${session}`,
});

export type SpecClient = ReturnType<typeof specClient>;

/** `headers` say who asks: `withKey(...)`, `withSession(...)`, or nothing at all. */
export function specClient(baseUrl: string, headers: Headed = withKey(ownerKey)) {
  const ask = (method: string, path: string, body?: unknown, more: Headed = {}, query: Query = {}) =>
    send(`${baseUrl}/api${path}${words(query)}`, method, body, { ...headers, ...more });
  const get = (path: string, query: Query = {}, more: Headed = {}) => ask("GET", path, undefined, more, query);
  const part = (value: string) => encodeURIComponent(value.toWellFormed());
  const pkg = (id: string) => `/packages/${part(id)}`;
  const doc = (id: string, document: string) => `${pkg(id)}/documents/${part(document)}`;
  const appr = (id: string, document: string, approval: string) => `${doc(id, document)}/approvals/${part(approval)}`;
  return {
    headers,
    ask,
    packages: {
      list: (query: Query = {}) => get("/packages", query),
      read: (id: string) => get(pkg(id)),
      create: (payload: unknown) => ask("POST", "/packages", payload),
      createWithFiles: (payload: unknown, files: SpecFile[]) => ask("POST", "/packages", formOf(payload, files)),
      change: (id: string, members: unknown) => ask("PUT", pkg(id), members),
      remove: (id: string) => ask("DELETE", pkg(id)),
      clone: (id: string, members: unknown) => ask("POST", `${pkg(id)}/clone`, members),
      bulkSend: (id: string, payload: unknown, csv: string) =>
        ask(
          "POST",
          `${pkg(id)}/bulk_send`,
          formOf(payload, [{ name: "rows.csv", type: "text/csv", bytes: Buffer.from(csv) }]),
          { accept: "text/html" },
        ),
      signingStatus: (id: string, query: Query = {}) => get(`${pkg(id)}/signingStatus`, query),
      overview: (query: Query = {}) => get("/packages/overview", query),
      evidence: (id: string) => get(`${pkg(id)}/evidence/summary`, {}, { accept: "application/pdf" }),
    },
    documents: {
      read: (id: string, document: string) => get(doc(id, document)),
      pdf: (id: string, document: string, query: Query = {}) => get(`${doc(id, document)}/pdf`, query),
      zip: (id: string, query: Query = {}) => get(`${pkg(id)}/documents/zip`, query),
      upload: (id: string, payload: unknown, files: SpecFile[], accept = "text/html", partName = "file") =>
        ask("POST", `${pkg(id)}/documents`, formOf(payload, files, partName), { accept }),
      addByJson: (id: string, payload: unknown) => ask("POST", `${pkg(id)}/documents`, payload),
      sign: (id: string) => ask("POST", `${pkg(id)}/documents/signed_documents`),
      change: (id: string, document: string, members: unknown) => ask("PUT", doc(id, document), members),
      reorder: (id: string, order: unknown) => ask("PUT", `${pkg(id)}/documents`, order),
      applyLayout: (id: string, document: string, query: Query) =>
        ask("POST", `${doc(id, document)}/layout`, undefined, {}, query),
      remove: (id: string, document: string) => ask("DELETE", doc(id, document)),
      removeMany: (id: string, documents: string[]) => ask("DELETE", `${pkg(id)}/documents`, documents),
      setVisibility: (id: string, visibility: unknown) => ask("POST", `${pkg(id)}/documents/visibility`, visibility),
      visibility: (id: string) => get(`${pkg(id)}/documents/visibility`),
    },
    approvals: {
      read: (id: string, document: string, approval: string) => get(appr(id, document, approval)),
      create: (id: string, document: string, approval: unknown) =>
        ask("POST", `${doc(id, document)}/approvals`, approval),
      changeAll: (id: string, document: string, approvals: unknown) =>
        ask("PUT", `${doc(id, document)}/approvals`, approvals),
      change: (id: string, document: string, approval: string, members: unknown) =>
        ask("PUT", appr(id, document, approval), members),
      remove: (id: string, document: string, approval: string) => ask("DELETE", appr(id, document, approval)),
      notifyMobile: (id: string, document: string, approval: string) =>
        ask("POST", `${appr(id, document, approval)}/mobile_notification`),
    },
    fields: {
      read: (id: string, document: string, approval: string, field: string, more: Headed = {}) =>
        get(`${appr(id, document, approval)}/fields/${part(field)}`, {}, more),
      create: (id: string, document: string, approval: string, field: unknown) =>
        ask("POST", `${appr(id, document, approval)}/fields`, field),
      createNamed: (id: string, document: string, approval: string, fieldId: string, field: unknown) =>
        ask("POST", `${appr(id, document, approval)}/fields/${part(fieldId)}`, field),
      change: (id: string, document: string, approval: string, fieldId: string, field: unknown) =>
        ask("PUT", `${appr(id, document, approval)}/fields/${part(fieldId)}`, field),
      remove: (id: string, document: string, approval: string, fieldId: string) =>
        ask("DELETE", `${appr(id, document, approval)}/fields/${part(fieldId)}`),
    },
    roles: {
      list: (id: string) => get(`${pkg(id)}/roles`),
      read: (id: string, role: string) => get(`${pkg(id)}/roles/${part(role)}`),
      add: (id: string, role: unknown) => ask("POST", `${pkg(id)}/roles`, role),
      reorder: (id: string, roles: unknown) => ask("PUT", `${pkg(id)}/roles`, roles),
      change: (id: string, role: string, members: unknown) => ask("PUT", `${pkg(id)}/roles/${part(role)}`, members),
      remove: (id: string, role: string) => ask("DELETE", `${pkg(id)}/roles/${part(role)}`),
      /** verification, reassign, unlock, notifications, sms_notification */
      act: (id: string, role: string, action: string, body?: unknown) =>
        ask("POST", `${pkg(id)}/roles/${part(role)}/${action}`, body),
    },
    reminders: {
      read: (id: string) => get(`${pkg(id)}/reminders`),
      create: (id: string, schedule: unknown) => ask("POST", `${pkg(id)}/reminders`, schedule),
      change: (id: string, schedule: unknown) => ask("PUT", `${pkg(id)}/reminders`, schedule),
      remove: (id: string) => ask("DELETE", `${pkg(id)}/reminders`),
    },
    groups: {
      list: (query: Query = {}) => get("/groups", query),
      summary: () => get("/groups/summary"),
      read: (id: string) => get(`/groups/${part(id)}`),
      create: (group: unknown) => ask("POST", "/groups", group),
      invite: (id: string, person: unknown) => ask("POST", `/groups/${part(id)}/invite`, person),
      change: (id: string, group: unknown) => ask("PUT", `/groups/${part(id)}`, group),
      remove: (id: string) => ask("DELETE", `/groups/${part(id)}`),
    },
    account: {
      read: () => get("/account"),
      packageSettings: () => get("/account/packageSettings"),
      designerSettings: (query: Query = {}) => get("/account/designerSettings", query),
      consentDocument: (query: Query = {}, accept = "application/octet-stream") =>
        get("/account/defaultConsentDocument", query, { accept }),
      consentProperties: (query: Query = {}) => get("/account/defaultConsentProperties", query),
    },
    senders: {
      list: (query: Query = {}) => get("/account/senders", query),
      read: (id: string, query: Query = {}) => get(`/account/senders/${part(id)}`, query),
      add: (sender: unknown) => ask("POST", "/account/senders", sender),
      resetPassword: (id: string) => ask("POST", `/account/senders/${part(id)}/resetpassword`),
      apiKey: (id: string) => get(`/account/senders/${part(id)}/apiKey`),
    },
    /** `of` is "account" or "user". */
    customFields: {
      list: (of: string, query: Query = {}) => get(`/${of}/customfields`, query),
      read: (of: string, id: string) => get(`/${of}/customfields/${part(id)}`),
      add: (of: string, field: unknown) => ask("POST", `/${of}/customfields`, field),
      change: (of: string, field: unknown) => ask("PUT", `/${of}/customfields`, field),
      remove: (of: string, id: string) => ask("DELETE", `/${of}/customfields/${part(id)}`),
    },
    attachments: {
      read: (id: string, attachment: string) => get(`${pkg(id)}/attachment/${part(attachment)}`),
      zip: (id: string, role?: string) => get(`${pkg(id)}/attachment/zip${role ? `/${part(role)}` : ""}`),
      upload: (id: string, attachment: string, file: SpecFile) =>
        ask("POST", `${pkg(id)}/attachment/${part(attachment)}`, formOf(undefined, [file])),
    },
    reports: {
      usage: (query: Query = {}, accept = "application/json") => get("/reports/usage", query, { accept }),
      completion: (query: Query = {}, accept = "application/json") => get("/reports/completion", query, { accept }),
    },
    journal: {
      read: (user: string, query: Query = {}) => get(`/user/${part(user)}/journal`, query),
      download: (user: string, query: Query = {}) => get(`/user/${part(user)}/journal/download`, query),
    },
    designer: {
      read: (id: string, profile?: string) => get(`${pkg(id)}/designer${profile ? `/${part(profile)}` : ""}`),
    },
    nativeBridge: {
      configuration: (id: string) => get(`/nativeBridge/${part(id)}/configuration`),
      enabled: (id: string) => get(`/nativeBridge/${part(id)}/enabled`),
    },
    /** The operation that issues sessions is not shown in the specification: the companion document's way. */
    signerSession: async (id: string, signerId: string): Promise<string> => {
      const issued = await ask("POST", "/authenticationTokens/signer/singleUse", { packageId: id, signerId });
      const token = encodeURIComponent(String(issued.body?.value));
      const redeemed = await send(`${baseUrl}/auth?signerAuthenticationToken=${token}`, "GET", undefined, {
        accept: "application/json",
      });
      return String(redeemed.body?.sessionToken);
    },
  };
}

async function send(url: string, method: string, body: unknown, headers: Headed): Promise<Answer> {
  const form = body instanceof FormData;
  const response = await fetch(url, {
    method,
    redirect: "manual",
    headers: { ...headers, ...(body !== undefined && !form ? { "content-type": "application/json" } : {}) },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  const text = /json|text|html|xml/.test(type) ? bytes.toString() : "";
  return { status: response.status, type, body: parsed(text), text, bytes, headers: response.headers };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const words = (query: Query): string => {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
};

export type SpecFile = { name: string; type: string; bytes: Uint8Array };

export const pdfFile = (title = "Service agreement", pages = 1): SpecFile => ({
  name: `${title}.pdf`,
  type: "application/pdf",
  bytes: makeContractPdf({ pages, title }),
});

/** A picture of one pixel. */
export const pngBytes = (): Uint8Array =>
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );

/** Files first or payload first makes no difference to the specification; here the payload comes first. */
function formOf(payload: unknown, files: SpecFile[], partName = "file"): FormData {
  const form = new FormData();
  if (payload !== undefined) form.append("payload", JSON.stringify(payload));
  for (const file of files) form.append(partName, new Blob([file.bytes as BlobPart], { type: file.type }), file.name);
  return form;
}

/** A package with one signer and one page, as most scenarios need it. Nobody but `people` has a role. */
export const signerRole = (id: string, email: string, more: object = {}): Json => ({
  id,
  name: id,
  type: "SIGNER",
  index: 0,
  signers: [{ id, firstName: "Layla", lastName: "Haddad", email, company: "Haddad Trading", title: "Buyer" }],
  ...more,
});

export const signatureField = (more: object = {}): Json => ({
  type: "SIGNATURE",
  subtype: "FULLNAME",
  page: 0,
  left: 100,
  top: 700,
  width: 200,
  height: 50,
  ...more,
});

/** Creates a package in one call, in a given status, and gives its id. */
export async function makePackage(
  client: SpecClient,
  { name = "Supply agreement", ...members }: { name?: string } & Record<string, unknown> = {},
): Promise<string> {
  const made = await client.packages.createWithFiles(
    {
      name,
      roles: [signerRole("client", "layla.haddad@example.com")],
      documents: [
        {
          id: "agreement",
          name: "Agreement",
          approvals: [{ id: "a1", role: "client", fields: [signatureField({ id: "f1" })] }],
        },
      ],
      ...members,
    },
    [pdfFile("Agreement")],
  );
  if (made.status !== 200) throw new Error(`Creating a package answered ${made.status}: ${made.text}`);
  return made.body.id;
}

/** An active sender of the same account who is no manager, with the key the account owner reads for him. */
export async function colleague(client: SpecClient, email: string): Promise<{ id: string; key: string }> {
  const added = await client.senders.add({ email, firstName: "Jonas", lastName: "Weber", status: "ACTIVE" });
  if (added.status !== 200) throw new Error(`Adding a sender answered ${added.status}: ${added.text}`);
  const key = await client.senders.apiKey(added.body.id);
  return { id: added.body.id, key: key.body?.apiKey };
}
