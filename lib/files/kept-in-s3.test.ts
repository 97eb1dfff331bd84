// A package from its creation to its seal with every byte in a store that speaks S3; and what people notice while that is away.
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { createCanvas } from "@napi-rs/canvas";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as imagesRoute from "#app/api/ceremony/[ceremonyId]/images/route.ts";
import * as pdfRoute from "#app/api/packages/[packageId]/documents/[documentId]/pdf/route.ts";
import * as documentsRoute from "#app/api/packages/[packageId]/documents/route.ts";
import * as zipRoute from "#app/api/packages/[packageId]/documents/zip/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import { runChecks } from "#lib/instance/checks.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { checkStructure, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { keepFilesIn } from "#lib/testing/keep-files-in.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { type S3ServerForTests, startS3Server, type Trouble } from "#lib/testing/s3-server.ts";
import { allOf, openCeremony, readPackage, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { filesFolder } from "./disk-store.ts";
import { pathOfHash } from "./file-store.ts";

let server: S3ServerForTests;
let account: TestAccount;
let putBack: () => void;

beforeAll(async () => {
  server = await startS3Server();
  putBack = keepFilesIn(server.place(), { environment: server.environment });
  account = await makeAccount();
});
afterEach(() => {
  server.trouble = () => undefined;
});
afterAll(async () => {
  putBack();
  await server.close();
});

const annex = (packageId: string) =>
  callRoute(documentsRoute, `POST /packages/${packageId}/documents`, {
    key: account.owner.apiKey,
    params: { packageId },
    form: [
      { name: "payload", text: '{"id":"annex","name":"Annex"}' },
      { name: "file", bytes: makeContractPdf({ title: "Annex" }), fileName: "annex.pdf" },
    ],
  });
const download = (packageId: string, documentId: string) =>
  callRoute(pdfRoute, "GET /packages/p/documents/d/pdf", {
    key: account.owner.apiKey,
    params: { packageId, documentId },
  });
const sealedOf = async (packageId: string) =>
  (await db.select().from(documents).where(eq(documents.packageId, packageId))).map(({ sealed }) => sealed !== null);

test("created, uploaded, sent, signed, sealed and downloaded, with nothing of it on the disk", async () => {
  const packageId = await createByApi(account.owner.apiKey);
  expect((await annex(packageId)).status).toBe(200);
  const sent = await callRoute(packageRoute, `PUT /packages/${packageId}`, {
    key: account.owner.apiKey,
    params: { packageId },
    json: { status: "SENT" },
  });
  expect(sent.status, sent.text).toBe(204);
  for (const role of ["ann", "bob"]) expect((await signEverything(packageId, role)).status).toBe(200);
  await runJobs();
  expect((await readPackage(account.owner, packageId)).status).toBe("COMPLETED");
  expect(await sealedOf(packageId)).not.toContain(false);
  const sealed = await download(packageId, "lease");
  expect(sealed.headers.get("content-length")).toBe(String(sealed.bytes.byteLength));
  const judged = judgeSignatures(sealed.bytes);
  expect(judged.length).toBeGreaterThanOrEqual(3);
  expect(judged.filter(({ valid }) => !valid)).toEqual([]);
  expect(judged.at(-1)?.coversAll).toBe(true);
  expect(checkStructure(sealed.bytes).code).toBe(0);
  const zip = await callRoute(zipRoute, "GET /packages/p/documents/zip", {
    key: account.owner.apiKey,
    params: { packageId },
  });
  expect([zip.status, Buffer.from(zip.bytes.subarray(0, 2)).toString()]).toEqual([200, "PK"]);
  expect(server.objects.size).toBeGreaterThan(4);
  const onDisk = existsSync(filesFolder()) ? readdirSync(filesFolder()) : [];
  expect(onDisk).toEqual([]);
});

test.each<Trouble>(["fail", "stall", "refuse"])(
  "the store is away (%s): uploads are refused, signers sign, and the seal follows when it is back",
  async (trouble) => {
    const packageId = await sendPackage(account.owner);
    const ceremonies = [await openCeremony(packageId, "ann"), await openCeremony(packageId, "bob")];
    for (const ceremony of ceremonies) await ceremony.consent();
    const draft = await createByApi(account.owner.apiKey);
    server.trouble = () => trouble;
    if (trouble === "stall") {
      putBack();
      putBack = keepFilesIn(server.place({ timeout: 0.5 }), { environment: server.environment });
    }

    const refused = await annex(draft);
    expect([refused.status, refused.body.messageKey, refused.headers.get("retry-after")]).toEqual([
      503,
      "error.unavailable.storage",
      "30",
    ]);
    expect(refused.body.message).toContain("store of this installation");
    expect((await readPackage(account.owner, draft)).documents.some(({ id }: { id: string }) => id === "annex")).toBe(
      false,
    );
    for (const ceremony of ceremonies) {
      const signed = await ceremony.sign(allOf(await ceremony.view()));
      expect(signed.status, signed.text).toBe(200);
    }
    await runJobs({ kinds: ["apply-signatures", "seal-package"], tolerant: true });
    expect((await readPackage(account.owner, packageId)).status).toBe("COMPLETED");
    expect(await sealedOf(packageId)).toContain(false);
    expect((await download(packageId, "lease")).status).toBe(503);

    server.trouble = () => undefined;
    // As the minutes do that pass until the queue tries them again.
    const { rowCount } = await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    expect(rowCount).toBeGreaterThan(0);
    await runJobs();
    expect(await sealedOf(packageId)).not.toContain(false);
    const sealed = await download(packageId, "lease");
    expect(sealed.status).toBe(200);
    expect(judgeSignatures(sealed.bytes).every(({ valid }) => valid)).toBe(true);
    expect((await annex(draft)).status).toBe(200);
  },
  120_000,
);

test("a picture of a signature is refused while the store is away, and the signer signs without one", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  server.trouble = () => "refuse";
  const picture = createCanvas(200, 80);
  picture.getContext("2d").fillRect(10, 10, 100, 40);
  const upload = await callRoute(imagesRoute, "POST /ceremony/c/images", {
    params: { ceremonyId: ann.id },
    cookie: ann.cookie,
    form: [{ name: "file", fileName: "mark.png", bytes: picture.toBuffer("image/png") }],
  });
  expect([upload.status, upload.body.messageKey]).toEqual([503, "error.unavailable.storage"]);
  expect((await ann.sign(allOf(await ann.view()))).status).toBe(200);
});

test("readiness says what is wrong with the store, and nothing of its keys", async () => {
  server.trouble = () => "refuse";
  putBack();
  putBack = keepFilesIn(server.place(), { environment: server.environment });
  const { files: check } = await runChecks();
  expect(check).toMatchObject({ ok: false, key: "filesAway", detail: expect.stringContaining("AccessDenied 403") });
  expect(JSON.stringify(check)).not.toContain("secret of the tests");
  server.trouble = () => undefined;
  putBack();
  putBack = keepFilesIn(server.place(), { environment: server.environment });
  expect((await runChecks()).files).toMatchObject({ ok: true, key: "filesOk" });
  expect([...server.objects.keys()].filter((key) => key.includes("probe-"))).toEqual([]);
});

test("a large download whose bytes are wrong breaks off: the client sees no end, over a real connection", async () => {
  const { hash, packageId } = await withLargeDocument();
  const { bytes } = server.objects.get(`countersign/${pathOfHash(hash)}`) ?? { bytes: Buffer.alloc(1) };
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  // As Next passes on what a route answers.
  const web = createServer(async (_, response) => {
    const answer = (await (pdfRoute.GET as (request: Request, context: unknown) => Promise<Response>)(
      new Request("http://localhost/api/x", { headers: { authorization: `Basic ${account.owner.apiKey}` } }),
      { params: Promise.resolve({ packageId, documentId: "lease" }) },
    )) as Response;
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    const body = Readable.fromWeb(answer.body as never);
    body.on("error", () => response.destroy());
    body.pipe(response);
  });
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  const { port } = web.address() as AddressInfo;
  const outcome = await new Promise<{ announced: number; got: number; isWhole: boolean }>((resolve) => {
    get({ host: "127.0.0.1", port }, (response) => {
      let got = 0;
      const done = () =>
        resolve({ announced: Number(response.headers["content-length"]), got, isWhole: response.complete });
      response.on("data", (piece: Buffer) => {
        got += piece.length;
      });
      response.on("error", () => undefined).on("close", done);
    });
  });
  web.close();
  expect(outcome.announced).toBe(bytes.length);
  expect([outcome.isWhole, outcome.got < outcome.announced]).toEqual([false, true]);
});

/** Its bytes are no PDF: only what leaves is looked at. */
async function withLargeDocument(): Promise<{ hash: string; packageId: string }> {
  const packageId = await createByApi(account.owner.apiKey);
  const hash = await files.put(Buffer.from(`${randomUUID()}\n`.repeat(60_000)));
  await db.update(documents).set({ originalFile: hash }).where(eq(documents.packageId, packageId));
  return { hash, packageId };
}
