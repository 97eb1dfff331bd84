// Nothing is sent that could not be sealed in the end, whichever way it is sent and whatever happens at the same moment.
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as fastTrackUrl from "#app/api/fastTrack/[templateId]/url/route.ts";
import * as fastTrack from "#app/api/fastTrack/route.ts";
import * as clone from "#app/api/packages/[packageId]/clone/route.ts";
import * as preflightRoute from "#app/api/packages/[packageId]/preflight/route.ts";
import * as allPackages from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { documents, packages } from "#db/schema/packages.ts";
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";
import { sealPackage } from "#lib/signing/seal/seal-package.ts";
import { csvOf, makeTemplate, postBulk } from "#lib/testing/bulk-template.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { packageForm, pdfOf, person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute, type RouteAnswer } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { signEverything } from "#lib/testing/sent-package.ts";
import { untilSomebodyWaits } from "#lib/testing/until-somebody-waits.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openPackage } from "../open-package.ts";

/** What is tried, and whether all of it fails as it would for bytes that the gate takes and sealing does not. */
const tried = vi.hoisted(() => ({ count: 0, fails: false }));
vi.mock("#lib/pdf/worker/pool.ts", async (original) => {
  const real = await original<typeof import("#lib/pdf/worker/pool.ts")>();
  const runTool: typeof real.runTool = (tool, ...rest) => {
    if (tool === "proveSealable") tried.count += 1;
    if (tool === "proveSealable" && tried.fails)
      return Promise.reject(new real.PdfToolError("failed", tool, "cannot be appended to"));
    return real.runTool(tool, ...rest);
  };
  return { ...real, runTool };
});

let account: TestAccount;
let key: string;
beforeAll(async () => {
  account = await makeAccount();
  key = account.owner.apiKey;
});
beforeEach(() => Object.assign(tried, { count: 0, fails: false }));

const unsealable = makePdf([]);
const ofLease = (packageId: string) => and(eq(documents.packageId, packageId), eq(documents.id, "lease"));
/** As an older version of the gate may have let it in, or a tool of ours may have made it. */
const putInPlace = async (packageId: string, bytes: Uint8Array, by: Pick<typeof db, "update"> = db) =>
  by
    .update(documents)
    .set({ originalFile: await files.put(bytes) })
    .where(ofLease(packageId));
const send = (packageId: string) => postChange(key, packageId, { status: "SENT" });
const post = (payload: object, pdf = pdfOf()) =>
  callRoute(allPackages, "POST /packages", { key, form: packageForm(payload, [pdf]) });
const packagesSent = async () => (await db.select().from(packages)).filter(({ status }) => status !== "DRAFT").length;
const refusal = {
  status: 400,
  body: {
    messageKey: "error.validation.cannotBeSealed",
    message: expect.stringMatching(/^“Lease” cannot be signed and sealed .* new PDF.* Nothing was sent\.$/),
    parameters: { documentName: "Lease" },
  },
};

test("refused in sending, with the document's name; it stays a draft, and is sent once the document is another", async () => {
  const id = await createByApi(key);
  await putInPlace(id, unsealable);
  expect(await send(id)).toMatchObject(refusal);
  expect((await readByApi(key, id)).status).toBe("DRAFT");
  const blockers = async () => {
    const { body } = await callRoute(preflightRoute, `GET /packages/${id}/preflight`, {
      key,
      params: { packageId: id },
    });
    return body.filter((one: PreflightFinding) => one.severity === "error");
  };
  expect(await blockers()).toEqual([
    {
      severity: "error",
      key: "cannotBeSealed",
      documentId: "lease",
      message: expect.stringMatching(/^“Lease” .* new PDF.* in its place\.$/),
      parameters: { document: "Lease" },
    },
  ]);
  await putInPlace(id, pdfOf("Mended"));
  expect(await blockers()).toEqual([]);
  const before = tried.count;
  expect((await send(id)).status).toBe(204);
  // The look before sending has tried it.
  expect(tried.count).toBe(before);
  for (const role of ["ann", "bob"]) await signEverything(id, role);
  await sealPackage(id);
  expect((await db.select().from(packages).where(eq(packages.id, id)))[0]?.sealed).toBeInstanceOf(Date);
});

const templates: [string, (templateId: string) => Promise<RouteAnswer>][] = [
  [
    "a clone",
    (packageId) =>
      callRoute(clone, `POST /packages/${packageId}/clone`, {
        key,
        params: { packageId },
        json: { status: "SENT", roles: [{ ...person("Tia"), id: "tenant", name: "Tenant" }] },
      }),
  ],
  [
    "a fast track",
    async (templateId) => {
      const { url } = (
        await callRoute(fastTrackUrl, "GET /fastTrack/x/url", {
          key,
          params: { templateId },
          query: { signing: "true" },
        })
      ).body;
      const token = url.slice(url.lastIndexOf("=") + 1);
      const json = [{ id: "tenant", signers: [{ email: "tia@example.net", firstName: "Tia", lastName: "Tester" }] }];
      return callRoute(fastTrack, "POST /fastTrack", { key, query: { token }, json });
    },
  ],
  ["a bulk send", (templateId) => postBulk(key, templateId, csvOf(2))],
];
const signature = signatureFor("tenant");
const template = () =>
  makeTemplate(key, {
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [
          {
            ...signature,
            fields: [
              ...signature.fields,
              ...["rent", "flat"].map((id, at) => ({
                ...{ id, name: id, type: "INPUT", subtype: "TEXTFIELD", page: 0 },
                ...{ left: 100, top: 140 + at * 40, width: 150, height: 24 },
              })),
            ],
          },
          signatureFor("bob", 1),
        ],
      },
    ],
  });

test.each(templates)("refused: %s of a template with such a document; taken of one without", async (_, run) => {
  const id = await template();
  const before = await packagesSent();
  await putInPlace(id, unsealable);
  expect(await run(id)).toMatchObject(refusal);
  await runJobs({ kinds: ["bulk-send"] });
  expect(await packagesSent()).toBe(before);
  await putInPlace(id, pdfOf());
  const taken = await run(id);
  expect(taken.status, taken.text).toBe(200);
  await runJobs({ kinds: ["bulk-send"] });
  expect(await packagesSent()).toBeGreaterThan(before);
});

test("refused: a package that is made and sent at once, of which nothing stays; a draft is made all the same", async () => {
  tried.fails = true;
  const before = (await db.select().from(packages)).length;
  const answer = await post(readyPackage({ status: "SENT" }), pdfOf("Nobody has tried this one"));
  expect(answer).toMatchObject({ status: 400, body: { messageKey: "error.validation.cannotBeSealed" } });
  expect((await db.select().from(packages)).length).toBe(before);
  expect((await post(readyPackage(), pdfOf("Nobody has tried this one"))).status).toBe(200);
});

test("a bulk send fails its rows when the template's document was replaced after it had been accepted", async () => {
  const id = await template();
  const before = await packagesSent();
  expect((await postBulk(key, id, csvOf(2))).status).toBe(200);
  await putInPlace(id, unsealable);
  await runJobs({ kinds: ["bulk-send"] });
  expect(await packagesSent()).toBe(before);
});

test("a file is tried once, however often and in whatever way it is sent", async () => {
  const pdf = pdfOf("Tried once");
  const { body } = await post(readyPackage({ status: "SENT" }), pdf);
  const first = tried.count;
  expect(first).toBeGreaterThanOrEqual(1);
  expect((await postChange(key, body.id, { status: "DRAFT" })).status).toBe(204);
  expect((await send(body.id)).status).toBe(204);
  expect((await post(readyPackage({ status: "SENT" }), pdf)).status).toBe(200);
  expect(tried.count).toBe(first);
});

/** Sends while another transaction holds the package, which ends with other bytes in the document's place. */
async function sendWhileReplacing(packageId: string, bytes: Uint8Array): Promise<RouteAnswer> {
  let sending: Promise<RouteAnswer> | undefined;
  await inTransaction(account.owner.caller, async (work) => {
    await openPackage(work, packageId, "edit");
    sending = send(packageId);
    await untilSomebodyWaits();
    await putInPlace(packageId, bytes, work.tx);
  });
  return sending ?? Promise.reject(new Error("nothing was sent"));
}

test("a document that is replaced between its proof and the sending is tried again, or refused", async () => {
  const [good, bad] = [await createByApi(key), await createByApi(key)];
  // Both have a proof, of what they hold by now.
  for (const id of [good, bad]) {
    expect((await send(id)).status).toBe(204);
    expect((await postChange(key, id, { status: "DRAFT" })).status).toBe(204);
  }
  tried.count = 0;
  const other = pdfOf("Replaced at the last moment");
  expect((await sendWhileReplacing(good, other)).status).toBe(204);
  expect(tried.count).toBe(1);
  expect(await sendWhileReplacing(bad, unsealable)).toMatchObject(refusal);
  expect((await readByApi(key, bad)).status).toBe("DRAFT");
});

test("a package that lacks something else is refused for that, and its documents are not tried", async () => {
  const id = await createByApi(key, readyPackage({ roles: [], documents: [{ id: "lease", name: "Lease" }] }));
  await putInPlace(id, pdfOf("Not yet tried"));
  expect((await send(id)).body.messageKey).toBe("error.validation.notReadyToSend");
  expect(tried.count).toBe(0);
});
