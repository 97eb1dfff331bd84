// Office files where another machine converts them: a document as from here, and a clear refusal with nothing kept while it is away.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import * as packagesRoute from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import type { OfficeJob } from "#lib/pdf/convert/office.ts";
import { serveConversions } from "#lib/pdf/convert/serve-conversions.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { extractText } from "#lib/testing/judge-pdf.ts";
import { makeDocx } from "#lib/testing/make-office.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as pdf from "./[documentId]/pdf/route.ts";

const token = "a-token-of-these-tests-0123";
const convert = vi.fn(async (_bytes: Uint8Array, _job: OfficeJob) => ({ ok: true as const, pdf: makeContractPdf() }));
const server = serveConversions({ token, convert });
let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  Object.assign(config(), { converter: undefined });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const upload = () =>
  callRoute(packagesRoute, "POST /packages", {
    key: account.owner.apiKey,
    form: [
      { name: "payload", text: JSON.stringify({ name: "Lease", documents: [{ id: "one", name: "one" }] }) },
      { name: "file", fileName: "one.docx", bytes: makeDocx(["Words in a text"]), type: "application/octet-stream" },
    ],
  });

test("the document is what the converter made of it", async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(config(), { converter: { url, token } });
  const made = await upload();
  expect(made.status, made.text).toBe(200);
  expect(convert.mock.calls.map(([, job]) => job)).toEqual([{ extension: "docx", sealedOff: false }]);
  const params = { packageId: made.body.id, documentId: "one" };
  const read = await callRoute(pdf, "GET /packages/x/documents/one/pdf", { key: account.owner.apiKey, params });
  expect(await extractText(read.bytes)).toBe(await extractText(makeContractPdf()));
});

test("503 while it is away, with when to come again, and no package is left of it", async () => {
  Object.assign(config(), { converter: { url: "http://127.0.0.1:9", token } });
  const before = await db.$count(packages);
  const refused = await upload();
  expect([refused.status, refused.body.messageKey]).toEqual([503, "error.unavailable.conversion"]);
  expect(refused.headers.get("retry-after")).toBe("30");
  expect(await db.$count(packages)).toBe(before);
});
