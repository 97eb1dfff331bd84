// What the vendor's Java SDK puts into its requests: explicit nulls, empty strings and members of newer versions (19.21),
// and the calls it makes one after another for a single method of its own (19.17-19.34).
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import type { Json, Read, VendorClient } from "./vendor-client.ts";

export const sdkData = { sdk: "Java v11.68.0" };

export const pdfOf = (title: string, pages = 1): Buffer => Buffer.from(makeContractPdf({ pages, title }));

/** A role with its one signer; the SDK gives both the same id. */
export function signerRole(id: string, email: string, more: { role?: Json; signer?: Json } = {}): Json {
  const [firstName = "", lastName = ""] =
    email
      .split("@")[0]
      ?.split(".")
      .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`) ?? [];
  return {
    id,
    name: id,
    index: 0,
    reassign: false,
    emailMessage: { content: "" },
    signers: [
      {
        id,
        email,
        firstName,
        lastName,
        title: "",
        company: "",
        knowledgeBasedAuthentication: null,
        delivery: { email: false },
        auth: { scheme: "NONE", challenges: [] },
        ...more.signer,
      },
    ],
    ...more.role,
  };
}

/** The signature field comes first and carries the approval's own id, when there is one. */
export function signature(role: string, more: { approval?: Json; field?: Json; fields?: Json[] } = {}): Json {
  const { id, name } = more.approval ?? {};
  return {
    role,
    optional: false,
    disabled: false,
    enforceCaptureSignature: false,
    fromFile: false,
    ...more.approval,
    fields: [
      {
        ...(id === undefined ? {} : { id }),
        ...(name === undefined ? {} : { name }),
        page: 0,
        extract: false,
        left: 100,
        top: 100,
        width: 200,
        height: 50,
        type: "SIGNATURE",
        subtype: "FULLNAME",
        fontSize: null,
        tooltip: null,
        ...more.field,
      },
      ...(more.fields ?? []),
    ],
  };
}

export function input(subtype: string, name: string, more: Json = {}): Json {
  return {
    id: name,
    name,
    page: 0,
    extract: false,
    left: 100,
    top: 300,
    width: 150,
    height: 30,
    value: null,
    type: "INPUT",
    subtype,
    binding: null,
    tooltip: null,
    fontSize: null,
    ...more,
  };
}

/** A document as the client describes it; the file travels beside it. */
export type Doc = { payload: Json; file: Buffer };

export function doc(name: string, approvals: Json[], more: Json = {}, pages = 1): Doc {
  const payload = {
    name,
    description: "",
    index: 0,
    extract: false,
    externalSigned: false,
    approvals,
    fields: [],
    ...more,
  };
  return { payload, file: pdfOf(name, pages) };
}

export const packageOf = (name: string, roles: Json[], more: Json = {}): Json => ({
  name,
  due: null,
  autocomplete: true,
  data: sdkData,
  roles,
  ...more,
});

/** The files bear the documents' names without extension; the type alone says PDF (19.8). */
const fileParts = (docs: Doc[]) =>
  docs.map(({ payload, file }) => ({
    name: "file",
    filename: String(payload.name),
    bytes: file,
    type: "application/pdf",
  }));

export const readPackage = (client: VendorClient, id: string): Promise<Read> => client.get(`/packages/${id}`, "pkg");

export async function upload(client: VendorClient, id: string, docs: Doc[]): Promise<Read[]> {
  const payload = { name: "payload", bytes: Buffer.from(JSON.stringify(docs.map((one) => one.payload))) };
  const documents = await client.multipart(`/packages/${id}/documents`, [payload, ...fileParts(docs)], "document");
  if (!Array.isArray(documents)) throw new Error("An array payload was not answered with an array");
  return documents;
}

export async function uploadOne(client: VendorClient, id: string, { payload, file }: Doc): Promise<Read> {
  return client.multipart(
    `/packages/${id}/documents`,
    [
      { name: "payload", bytes: Buffer.from(JSON.stringify(payload)) },
      { name: "file", filename: `${payload.name}.pdf`, bytes: file, type: "application/pdf" },
    ],
    "document",
  );
}

/** createPackage: the package without documents, a look at it, the documents, a look for each of them. */
export async function createPackage(client: VendorClient, pkg: Json, docs: Doc[] = []): Promise<string> {
  const { id } = await client.post("/packages", pkg, "id");
  await readPackage(client, id);
  if (docs.length > 0) await upload(client, id, docs);
  for (const _ of docs) await readPackage(client, id);
  return id;
}

/** createPackageOneStep: one multipart call. */
export async function createInOneStep(client: VendorClient, pkg: Json, docs: Doc[]): Promise<string> {
  const payload = JSON.stringify({ ...pkg, documents: docs.map((one) => one.payload) });
  const parts = [{ name: "payload", bytes: Buffer.from(payload) }, ...fileParts(docs)];
  return (await client.multipart("/packages", parts, "id")).id;
}

export const sendPackage = (client: VendorClient, id: string): Promise<void> =>
  client.call("POST", `/packages/${id}`, { status: "SENT" });

export async function createAndSend(client: VendorClient, pkg: Json, docs: Doc[]): Promise<string> {
  const id = await createPackage(client, pkg, docs);
  await sendPackage(client, id);
  return id;
}

/** A package with one signer and one document, as most examples start. */
export const simple = (email: string, more: { pkg?: Json; role?: Json; signer?: Json } = {}): [Json, Doc[]] => [
  packageOf(`For ${email}`, [signerRole("signer1", email, more)], more.pkg),
  [doc("First Document", [signature("signer1")], { id: "doc1" })],
];

export const signingStatus = async (client: VendorClient, id: string, signer = "", document = ""): Promise<string> =>
  (await client.get(`/packages/${id}/signingStatus?signer=${signer}&document=${document}`, "signingStatus")).status;

/** A token for the signer, redeemed for a session. */
export async function signerSession(
  client: VendorClient,
  packageId: string,
  signerId: string,
  sessionFields: Json | null = null,
  use: "multiUse" | "singleUse" = "multiUse",
): Promise<string> {
  const asked = { value: "", packageId, signerId, delegateeId: null, sessionFields };
  const { value } = await client.post(`/authenticationTokens/signer/${use}`, asked, "token");
  return client.authenticate(`signerAuthenticationToken=${value}`);
}

/** SigningService: every document as it was read, approvals emptied. `owner` reads, `hand` signs. */
export async function signAll(owner: VendorClient, packageId: string, hand: VendorClient = owner): Promise<void> {
  const { documents } = await readPackage(owner, packageId);
  const emptied = documents.map((one: Json) => ({ ...one, approvals: [] }));
  await hand.call("POST", `/packages/${packageId}/documents/signed_documents`, { documents: emptied, handdrawn: "" });
}
