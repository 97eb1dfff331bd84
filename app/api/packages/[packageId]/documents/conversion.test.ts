// POST packages and POST documents with files that are no PDF, and GET …/original, which hands them back.
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as packagesRoute from "#app/api/packages/route.ts";
import { config } from "#lib/core/config.ts";
import { closeBundledOffice } from "#lib/pdf/convert/bundled-office.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { extractText } from "#lib/testing/judge-pdf.ts";
import { makeDocx, makeRtf } from "#lib/testing/make-office.ts";
import { callRoute, type FormPart, type RouteModule } from "#lib/testing/requests.ts";
import * as original from "./[documentId]/original/route.ts";
import * as pdf from "./[documentId]/pdf/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
afterAll(closeBundledOffice);

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
// Names and types lie on purpose: what counts is what the bytes are.
const uploads: [string, Uint8Array, string, string, string][] = [
  ["text", Buffer.from("Words in a text"), "text/plain", "text/plain", "txt"],
  ["rtf", makeRtf(["Words in a text"]), "application/octet-stream", "application/rtf", "rtf"],
  ["docx", makeDocx(["Words in a text"]), "application/msword", docx, "docx"],
  ["png", createCanvas(50, 50).toBuffer("image/png"), "text/plain", "image/png", "png"],
];

const file = (bytes: Uint8Array, type: string, fileName = "Lease"): FormPart => ({
  name: "file",
  fileName,
  bytes,
  type,
});
const payload = (value: unknown): FormPart => ({ name: "payload", text: JSON.stringify(value) });
const call = (module: RouteModule, params: Record<string, string>, form?: FormPart[]) =>
  callRoute(module, `${form ? "POST" : "GET"} /packages/x`, {
    key: account.owner.apiKey,
    params,
    ...(form && { form }),
  });

test("200 for each type in both uploads; the PDF reads right, the original comes back as it was", async () => {
  const documents = uploads.map(([id]) => ({ id, name: id }));
  const made = await call(packagesRoute, {}, [
    payload({ name: "All", documents }),
    ...uploads.map(([, bytes, type]) => file(bytes, type)),
  ]);
  expect(made.status, made.text).toBe(200);
  const packageId = made.body.id;
  for (const [id, bytes, type, mediaType, extension] of uploads) {
    const added = await call(route, { packageId }, [payload({ id: `${id}2`, name: "Lease" }), file(bytes, type)]);
    expect([added.status, added.body.pages.length], added.text).toEqual([200, 1]);
    const whole = await call(pdf, { packageId, documentId: id });
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    if (id !== "png") expect(extractText(whole.bytes)).toContain("Words in a text");
    const upload = await call(original, { packageId, documentId: id });
    expect([upload.status, upload.headers.get("content-type")?.split(";")[0]]).toEqual([200, mediaType]);
    expect(upload.headers.get("content-disposition")).toContain(`${id}.${extension}`);
    expect(Buffer.compare(upload.bytes, bytes)).toBe(0);
  }
}, 150_000);

test("400 naming the kind for what cannot become a document; 400 for text that came as a PDF", async () => {
  const send = async (bytes: Uint8Array, type: string, name = "Lease") =>
    (await call(packagesRoute, {}, [payload({ name: "x", documents: [{ name: "x" }] }), file(bytes, type, name)])).body;
  expect(await send(Buffer.from("<html><p>Hi"), "text/plain")).toMatchObject({
    messageKey: "error.validation.document.unsupportedType",
    parameters: { fileType: "a web page" },
  });
  for (const [type, name] of [
    ["application/pdf", "Lease"],
    ["application/octet-stream", "Lease.PDF"],
  ] as const)
    expect((await send(Buffer.from("hello"), type, name)).messageKey).toBe("error.validation.document.notPdf");
});

test("503 while LibreOffice does not start, and nothing of the package is lost", async () => {
  const made = await call(packagesRoute, {}, [
    payload({ name: "Text", documents: [{ id: "text", name: "text" }] }),
    file(Buffer.from("Words"), "text/plain"),
  ]);
  const settings = config();
  const before = settings.soffice;
  settings.soffice = "/missing/soffice";
  try {
    const refused = await call(route, { packageId: made.body.id }, [
      payload({ name: "Lease" }),
      file(makeRtf(["Words"]), ""),
    ]);
    expect([refused.status, refused.body.messageKey]).toEqual([503, "error.unavailable.conversion"]);
    expect(refused.headers.get("retry-after")).toBe("30");
  } finally {
    settings.soffice = before;
  }
  expect((await call(pdf, { packageId: made.body.id, documentId: "text" })).status).toBe(200);
});
