// GET …/documents/zip, …/{documentId}/pdf, …/original and …/pages/{pageIndex}: what is read back out of a package.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as ceremonyPdf from "#app/api/ceremony/[ceremonyId]/documents/[documentId]/pdf/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { pdfOf, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute, type RouteCall, type RouteModule } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as original from "../[documentId]/original/route.ts";
import * as pages from "../[documentId]/pages/[pageIndex]/route.ts";
import * as pdf from "../[documentId]/pdf/route.ts";
import * as zip from "./route.ts";

let account: TestAccount;
let packageId: string;
const twoAlike = ["one", "two"].map((id) => ({
  id,
  name: "Mietvertrag für 王",
  approvals: [signatureFor("ann"), signatureFor("bob", 1)],
}));
beforeAll(async () => {
  account = await makeAccount();
  packageId = await sendPackage(account.owner, { documents: twoAlike }, [pdfOf("One"), pdfOf("Two", 2)]);
  for (const role of ["ann", "bob"]) await signEverything(packageId, role);
}, 60_000);

const read = (route: RouteModule, params: Record<string, string> = {}, call: RouteCall = {}) =>
  callRoute(route, "GET /packages/x/documents", {
    key: account.owner.apiKey,
    ...call,
    params: { packageId, ...params },
  });

/** What another program finds in the archive. */
function unpack(bytes: Uint8Array): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "countersign-zip-"));
  try {
    const archive = join(folder, "all.zip");
    writeFileSync(archive, bytes);
    execFileSync("python3", ["-m", "zipfile", "-e", archive, join(folder, "out")]);
    return new Map(
      readdirSync(join(folder, "out"))
        .sort()
        .map((name) => [name.normalize("NFC"), readFileSync(join(folder, "out", name))]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("GET …/zip", () => {
  test("200 with every document under its own name, signed and sealed although no job has run", async () => {
    const answer = await read(zip);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const entries = unpack(answer.bytes);
    expect([...entries.keys()].sort()).toEqual(
      [
        "Electronic Disclosures and Signatures Consent.pdf",
        "Mietvertrag für 王 (2).pdf",
        "Mietvertrag für 王.pdf",
      ].sort(),
    );
    for (const [name, bytes] of entries)
      expect(
        judgeSignatures(bytes).map((one) => one.valid),
        name,
      ).toEqual(name.startsWith("Miet") ? [true, true, true] : [true]);
  });

  test("200 flattened: nothing left to fill in or to verify", async () => {
    const entries = unpack((await read(zip, {}, { query: { flatten: "true" } })).bytes);
    for (const bytes of entries.values()) expect(judgeSignatures(bytes)).toEqual([]);
  });

  test("200 flattened for signers alone where flattenSignerDocuments is on", async () => {
    const ann = await openCeremony(packageId, "ann");
    const cookie = ann.cookie.replace(/^[^=]+/, "SERVICE_SESSION_ID");
    const turn = (features: Record<string, boolean>) =>
      db.update(accounts).set({ features }).where(eq(accounts.id, account.account.id));
    await turn({ flattenSignerDocuments: true });
    const own = { documentId: "one" };
    const [one, all, shown, senders] = [
      await read(pdf, own, { key: undefined, cookie }),
      await read(zip, {}, { key: undefined, cookie }),
      await read(ceremonyPdf, { ...own, ceremonyId: ann.id }, { key: undefined, cookie: ann.cookie }),
      await read(pdf, own),
    ];
    await turn({});
    for (const bytes of [one.bytes, shown.bytes, ...unpack(all.bytes).values()])
      expect(judgeSignatures(bytes)).toEqual([]);
    expect(judgeSignatures(senders.bytes)).not.toEqual([]);
    expect(judgeSignatures((await read(pdf, own, { key: undefined, cookie })).bytes)).not.toEqual([]);
  });

  test("200 with the evidence summary for who asks for it, once the package is complete", async () => {
    const asked = { query: { evidence: "true" } };
    const names = async (call: RouteCall, params = {}) => [...unpack((await read(zip, params, call)).bytes).keys()];
    const all = await names(asked);
    expect(all).toHaveLength(4);
    expect(all).toContain("Evidence summary.pdf");
    expect(await names({})).toHaveLength(3);
    const unsigned = await sendPackage(account.owner);
    expect(await names(asked, { packageId: unsigned })).toHaveLength(2);
  });

  test("404 for a stranger", async () => {
    expect((await read(zip, {}, { key: (await makeAccount()).owner.apiKey })).status).toBe(404);
  });
});

describe("GET …/pdf and …/original", () => {
  test("200 whatever binary type is asked for, with a name that survives", async () => {
    for (const accept of ["application/octet-stream; esl-api-version=11.68.0", "application/pdf", "*/*"]) {
      const answer = await read(pdf, { documentId: "one" }, { headers: { accept } });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(answer.headers.get("content-disposition")).toBe(
        `attachment; filename*=UTF-8''${encodeURIComponent("Mietvertrag für 王")}.pdf`,
      );
    }
    expect(judgeSignatures((await read(pdf, { documentId: "one" }, { query: { flatten: "true" } })).bytes)).toEqual([]);
  });

  test("200 with the original without any signature", async () => {
    const answer = await read(original, { documentId: "one" });
    expect(answer.status).toBe(200);
    expect(judgeSignatures(answer.bytes)).toEqual([]);
  });

  test("404 when the package has no such document", async () => {
    for (const route of [pdf, original])
      expect((await read(route, { documentId: "nothing" })).body.messageKey).toBe("error.notFound.documentNotFound");
  });

  test("403 for a signer while the package keeps its documents until it is completed", async () => {
    packageId = await sendPackage(account.owner, {
      settings: { ceremony: { disableDownloadForUncompletedPackage: true } },
    });
    const ann = await openCeremony(packageId, "ann");
    await ann.consent();
    const cookie = ann.cookie.replace(/^[^=]+/, "SERVICE_SESSION_ID");
    for (const [route, params] of [
      [pages, { documentId: "lease", pageIndex: "0" }],
      [pdf, { documentId: "lease" }],
      [original, { documentId: "lease" }],
      [zip, {}],
    ] as const) {
      const answer = await callRoute(route, "GET /packages/x/documents", { cookie, params: { packageId, ...params } });
      expect([answer.status, answer.body.messageKey]).toEqual([403, "error.forbidden.downloadNotAllowed"]);
    }
    expect((await read(pdf, { documentId: "lease" })).status).toBe(200);
  });
});

describe("GET …/pages/{pageIndex}", () => {
  test("200 with a PNG; 404 beyond the last page", async () => {
    const answer = await read(pages, { documentId: "lease", pageIndex: "0" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(Buffer.from(answer.bytes.subarray(1, 4)).toString()).toBe("PNG");
    for (const pageIndex of ["1", "-1", "x", "1e3"])
      expect((await read(pages, { documentId: "lease", pageIndex })).status).toBe(404);
  });

  test("a signer's look is evidence once for each document and session", async () => {
    packageId = await sendPackage(account.owner);
    const ann = await openCeremony(packageId, "ann");
    await ann.consent();
    const cookie = ann.cookie.replace(/^[^=]+/, "SERVICE_SESSION_ID");
    const look = () =>
      callRoute(pages, "GET /packages/x/documents", {
        cookie,
        params: { packageId, documentId: "lease", pageIndex: "0" },
      });
    await Promise.all([look(), look(), look()]);
    await look();
    const viewed = and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "document.viewed"));
    expect(await db.$count(evidenceEvents, viewed)).toBe(1);
  });
});

test("a document downloaded is evidence; read on a screen it is none", async () => {
  packageId = await sendPackage(account.owner);
  const ofIt = { documentId: "lease" };
  const downloads = and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "document.downloaded"));
  const look = await read(pdf, ofIt, { query: { inline: "true" } });
  expect([look.status, look.headers.get("content-disposition")]).toEqual([200, expect.stringMatching(/^inline;/)]);
  expect(await db.$count(evidenceEvents, downloads)).toBe(0);
  const file = await read(pdf, ofIt);
  expect(file.headers.get("content-disposition")).toMatch(/^attachment;/);
  expect(file.text).toBe(look.text);
  expect(await db.$count(evidenceEvents, downloads)).toBe(1);
});
