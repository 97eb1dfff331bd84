// The main job by REST alone, told as a tutorial: every step is what an integrator's program does, in order.
import { expect, test } from "@playwright/test";
import { checkStructure, extractText, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { type Product, startProduct } from "./own-product.ts";

// The key that the operator chose for the first sender: OWNER_API_KEY. It travels verbatim after "Basic".
const apiKey = Buffer.from("tutorial:0123456789abcdef0123456789abcdef").toString("base64");

let product: Product;

test.beforeAll(async () => {
  product = await startProduct({
    OWNER_EMAIL: "ingrid.bergstrom@example.com",
    OWNER_PASSWORD: "correct horse battery staple",
    OWNER_NAME: "Ingrid Bergström",
    ACCOUNT_NAME: "Nordhaven Logistics",
    OWNER_API_KEY: apiKey,
  });
});
test.afterAll(() => product.stop());

type Answer = { status: number; body: unknown; bytes: Buffer; headers: Headers };

async function ask(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { authorization: `Basic ${apiKey}` },
): Promise<Answer> {
  const form = body instanceof FormData;
  const response = await fetch(`${product.baseUrl}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && !form ? { "content-type": "application/json" } : {}) },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const json = response.headers.get("content-type")?.includes("application/json") && bytes.length > 0;
  return {
    status: response.status,
    body: json ? JSON.parse(bytes.toString()) : undefined,
    bytes,
    headers: response.headers,
  };
}

type Signer = { id: string; roleId: string; email: string };
type PackageAnswer = {
  status: string;
  sender: { email: string };
  roles: { id: string; name: string; type: string; index: number; signers: Signer[] }[];
  documents: {
    id: string;
    index: number;
    name: string;
    pages: unknown[];
    approvals: { id: string; role: string; accepted: string | null; signed: string | null; fields: unknown[] }[];
  }[];
};

test("a contract from upload to sealed PDF, by REST only", async () => {
  // 1. Create the package with both recipients. Li signs first (index 1), Layla second. The answer is the id, nothing else.
  const created = await ask("POST", "/packages", {
    name: "Supply agreement",
    emailMessage: "Here is the agreement we spoke about.",
    roles: [
      {
        id: "supplier",
        name: "Supplier",
        index: 1,
        signers: [{ firstName: "丽", lastName: "王", name: "王丽", email: "li.wang@example.com", company: "东方贸易" }],
      },
      {
        id: "client",
        name: "Client",
        index: 2,
        signers: [{ firstName: "ليلى", lastName: "حداد", email: "layla.haddad@example.com" }],
      },
    ],
  });
  expect(created.status).toBe(200);
  const { id } = created.body as { id: string };
  expect(Object.keys(created.body as object)).toEqual(["id"]);

  // 2. Upload the PDF. The payload names the document; the approvals say who signs where, in pixels at 93.6 per inch.
  const upload = new FormData();
  upload.append(
    "payload",
    JSON.stringify({
      id: "agreement",
      name: "Supply agreement",
      approvals: [
        {
          role: "supplier",
          fields: [
            { type: "SIGNATURE", subtype: "FULLNAME", page: 2, left: 94, top: 760, width: 200, height: 50 },
            {
              type: "INPUT",
              subtype: "LABEL",
              binding: "{signer.name}",
              page: 2,
              left: 94,
              top: 840,
              width: 200,
              height: 24,
            },
            {
              type: "INPUT",
              subtype: "TEXTFIELD",
              name: "place",
              value: "上海",
              page: 2,
              left: 94,
              top: 870,
              width: 200,
              height: 24,
              validation: { required: true },
            },
          ],
        },
        {
          role: "client",
          fields: [{ type: "SIGNATURE", subtype: "FULLNAME", page: 2, left: 430, top: 760, width: 200, height: 50 }],
        },
      ],
    }),
  );
  upload.append(
    "file",
    new Blob([makeContractPdf({ pages: 3, title: "Supply agreement" }) as BlobPart], { type: "application/pdf" }),
    "supply.pdf",
  );
  const uploaded = await ask("POST", `/packages/${id}/documents`, upload);
  expect(uploaded.status).toBe(200);
  expect(uploaded.body).toMatchObject({ id: "agreement", name: "Supply agreement", index: 1 });

  // 3. Read it back: the consent document stands first, the sender has a role named Owner, approvals name roles by id.
  const draft = (await ask("GET", `/packages/${id}`)).body as PackageAnswer;
  expect(draft.status).toBe("DRAFT");
  expect(draft.documents.map((d) => d.id)).toEqual(["default-consent", "agreement"]);
  expect(draft.documents[1]?.pages).toHaveLength(3);
  expect(draft.roles.find((role) => role.type === "SENDER")?.name).toBe("Owner");
  expect(draft.documents[1]?.approvals.map((a) => a.role).sort()).toEqual(["client", "supplier"]);

  // 4. Send it. Clients of the commercial product do this with POST, the specification with PUT; both work.
  expect((await ask("POST", `/packages/${id}`, { status: "SENT" })).status).toBe(204);
  expect((await ask("GET", `/packages/${id}/signingStatus?signer=&document=`)).body).toEqual({
    status: "SIGNING_PENDING",
  });
  expect(
    (await ask("POST", `/packages/${id}/documents/agreement/approvals`, { role: "client", fields: [] })).status,
  ).toBe(403);

  // 5. Each signer has an address of their own. Layla's opens too, but it is not her turn yet. Signing takes the documents
  // as they were read, approvals emptied; the consent document is among them, so accepting it is part of the call.
  const urlOf = async (role: string) =>
    ((await ask("GET", `/packages/${id}/roles/${role}/signingUrl`)).body as { url: string }).url;
  const sign = async (role: string) => {
    const token = decodeURIComponent((await urlOf(role)).split("/").at(-1) ?? "");
    const started = await ask("POST", "/ceremony/start", { token }, {});
    expect(started.status).toBe(200);
    const cookie = started.headers.get("set-cookie")?.split(";")[0] ?? "";
    return ask(
      "POST",
      `/packages/${id}/documents/signed_documents`,
      { documents: draft.documents.map((document) => ({ ...document, approvals: [] })), handdrawn: "" },
      { cookie: `ESIGNLIVE_SESSION_ID=${cookie.slice(cookie.indexOf("=") + 1)}` },
    );
  };
  const early = await sign("client");
  expect(early.body).toMatchObject({ code: 403, messageKey: "error.forbidden.notYourTurn", name: "Access Denied" });

  // 6. Li signs, then Layla. The last signature completes the package.
  expect((await sign("supplier")).status).toBe(204);
  expect((await ask("GET", `/packages/${id}/signingStatus?signer=supplier`)).body).toEqual({
    status: "SIGNING_COMPLETED",
  });
  expect((await sign("client")).status).toBe(204);
  const done = (await ask("GET", `/packages/${id}`)).body as PackageAnswer;
  expect(done.status).toBe("COMPLETED");
  expect(done.documents.flatMap((d) => d.approvals).every((a) => a.accepted !== null && a.signed !== null)).toBe(true);
  expect((await ask("GET", `/packages/${id}/signingStatus`)).body).toEqual({ status: "COMPLETED" });

  // 7. Fetch the sealed PDF. Programs that are not ours call every signature valid; the last one covers all of it.
  const pdf = await ask("GET", `/packages/${id}/documents/agreement/pdf`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(pdf.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Supply%20agreement.pdf");
  const signatures = judgeSignatures(pdf.bytes);
  expect(signatures).toHaveLength(3);
  expect(signatures.every((s) => s.valid)).toBe(true);
  expect(signatures.at(-1)?.coversAll).toBe(true);
  expect(checkStructure(pdf.bytes)).toMatchObject({ code: 0 });
  const text = extractText(pdf.bytes);
  for (const words of ["王丽", "上海"]) expect(text).toContain(words);

  // 8. One flipped byte is detected.
  const flipped = Buffer.from(pdf.bytes);
  flipped[1000] = (flipped[1000] ?? 0) ^ 1;
  expect(judgeSignatures(flipped).some((s) => !s.valid)).toBe(true);

  // 9. The original, the archive, the values, the evidence summary and the audit trail.
  expect(judgeSignatures((await ask("GET", `/packages/${id}/documents/agreement/original`)).bytes)).toHaveLength(0);
  expect((await ask("GET", `/packages/${id}/documents/zip`)).bytes.subarray(0, 2).toString()).toBe("PK");
  expect((await ask("GET", `/packages/${id}/fieldSummary`)).body).toContainEqual(
    expect.objectContaining({ documentId: "agreement", fieldName: "place", fieldValue: "上海" }),
  );
  const summary = await ask("GET", `/packages/${id}/evidence/summary`);
  expect(checkStructure(summary.bytes)).toMatchObject({ code: 0 });
  for (const words of ["Supply agreement", "li.wang@example.com", "layla.haddad@example.com", "王丽"])
    expect(extractText(summary.bytes)).toContain(words);
  const audit = (await ask("GET", `/packages/${id}/audit`)).body as { "audit-events": Record<string, string>[] };
  for (const event of audit["audit-events"])
    expect(Object.keys(event)).toEqual(
      expect.arrayContaining(["type", "date-time", "target", "user", "user-email", "user-ip", "data"]),
    );

  // 10. Wrong turns answer in the specification's error shape.
  expect(await ask("GET", "/packages/nobody-has-this-id=")).toMatchObject({
    status: 404,
    body: { code: 404, messageKey: "error.notFound.packageNotFound", name: "Not Found" },
  });
  expect(await ask("GET", `/packages/${id}`, undefined, {})).toMatchObject({
    status: 401,
    body: { code: 401, name: "Unauthorized" },
  });
});
