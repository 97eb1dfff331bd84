// GET /packages/{packageId}/evidence/summary
import { execFileSync } from "node:child_process";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as ceremonyEvidence from "#app/api/ceremony/[ceremonyId]/evidence/route.ts";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { documents } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import { verifyFile } from "#lib/signatures/verify/verify-file.ts";
import { sealPackage } from "#lib/signing/seal/seal-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { checkStructure, extractText, judgeSignatures, withFile } from "#lib/testing/judge-pdf.ts";
import { judgeTags } from "#lib/testing/judge-tags.ts";
import { signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { type Ceremony, openCeremony, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount({ name: "Nordhaven" });
});

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  name: id,
  signers: [{ id, firstName, lastName, email: `${id}@example.net` }],
});
const read = (packageId: string, key = account.owner.apiKey) =>
  callRoute(route, `GET /packages/${packageId}/evidence/summary`, { key, params: { packageId } });
const dense = (text: string) => text.replace(/\s+/g, "");

test("200 with the people in their own script, the documents' hashes, every event and the head of the chain", async () => {
  const packageId = await sendPackage(account.owner, {
    timezoneId: "Asia/Shanghai",
    roles: [person("ann", "小明", "王"), person("bob", "Νίκος", "Παπαδόπουλος")],
  });
  for (const role of ["ann", "bob"]) await signEverything(packageId, role);
  await sealPackage(packageId);
  const [head] = await db
    .select()
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(desc(evidenceEvents.sequence))
    .limit(1);
  const answer = await read(packageId);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(judgeSignatures(answer.bytes)).toMatchObject([{ valid: true, coversAll: true }]);
  // As the summary itself says, it can be checked on the page that it names.
  expect((await verifyFile(answer.bytes, { fingerprints: null })).verdict).toBe("good");
  const text = extractText(answer.bytes);
  for (const words of [
    "Completed",
    "Nordhaven",
    "王",
    "小明",
    "Παπαδόπουλος",
    "Link kept in the",
    "Asia/Shanghai",
    "All documents sealed",
    "2 of 2 recipients signed",
    "Typed. Values",
    "ann@example.net",
    `${config().baseUrl}/verify`,
  ])
    expect(text).toContain(words);
  expect(dense(text)).toContain(dense("It proves nothing about who opened it."));
  const hashes = (await db.select().from(documents).where(eq(documents.packageId, packageId))).flatMap((row) => [
    row.originalFile,
    row.currentFile ?? "",
  ]);
  for (const hash of [...hashes, head?.hash ?? ""]) expect(dense(text)).toContain(hash);
});

test("200 each time, and each time is evidence", async () => {
  const packageId = await sendPackage(account.owner);
  await read(packageId);
  const text = extractText((await read(packageId)).bytes);
  expect(text.match(/Evidence summary downloaded/g)).toHaveLength(1);
});

test("200 with a signature that leaves it PDF/UA-1: the seal's field is tagged like everything else", async () => {
  const { bytes } = await read(await sendPackage(account.owner));
  expect(judgeSignatures(bytes)).toMatchObject([{ valid: true, coversAll: true }]);
  expect(judgeTags(bytes)).toEqual({ marked: true, tagged: ["countersign.seal"], untagged: [], faults: [] });
  expect(checkStructure(bytes)).toMatchObject({ code: 0 });
  const told = (...options: string[]) =>
    withFile(bytes, (path) =>
      execFileSync("pdfinfo", [...options, path], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  expect(told("-meta")).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(told()).toMatch(/Tagged: +yes/);
});

test.each([
  ["de-AT", ["Nachweisprotokoll", "Vorgang gesendet", "Jetzt zu unterschreiben"], "Nachweisprotokoll.pdf"],
  ["ar", ["المستندات", "تعديل", "الختم"], "سجل الأدلة.pdf"],
  ["sv", ["Evidence summary", "Package sent"], "Evidence summary.pdf"],
])(
  "200 in the package's language, its name too: %s, as far as there are words in it",
  async (language, words, name) => {
    const packageId = await sendPackage(account.owner, { language });
    const { bytes, headers } = await read(packageId);
    expect(headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    const text = extractText(bytes);
    for (const said of words) expect(text).toContain(said);
    if (language !== "sv") expect(text).not.toMatch(/Package sent|To sign now|Documents/);
    expect(judgeTags(bytes)).toMatchObject({ marked: true, faults: [] });
  },
);

const give = (evidenceSummary: boolean) =>
  db.update(accounts).set({ features: { evidenceSummary } }).where(eq(accounts.id, account.account.id));
/** By the session outside of the ceremony, and in it. */
async function byAnn(ann: Ceremony, packageId: string): Promise<number[]> {
  const cookie = ann.cookie.replace(/^[^=]+/, "SERVICE_SESSION_ID");
  const outside = await callRoute(route, "GET /packages/x/evidence/summary", { cookie, params: { packageId } });
  const inside = await callRoute(ceremonyEvidence, `GET /ceremony/${ann.id}/evidence`, {
    cookie: ann.cookie,
    params: { ceremonyId: ann.id },
  });
  return [outside.status, inside.status];
}
const documentsOfTwo = [{ id: "lease", name: "Lease", approvals: [signatureFor("ann"), signatureFor("bob", 1)] }];

test("evidenceSummary off, as at first: 403 for signers by session and in the ceremony, 200 for the owner; on, it is theirs", async () => {
  const packageId = await sendPackage(account.owner, { documents: documentsOfTwo });
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  expect((await ann.view()).mayReadEvidence).toBe(false);
  expect(await byAnn(ann, packageId)).toEqual([403, 403]);
  expect((await read(packageId)).status).toBe(200);
  await give(true);
  expect((await ann.view()).mayReadEvidence).toBe(true);
  expect(await byAnn(ann, packageId)).toEqual([200, 200]);
  await give(false);
  expect(await byAnn(ann, packageId)).toEqual([403, 403]);
});

test("404 for a stranger, 403 for a signer from whom it is hidden", async () => {
  const packageId = await sendPackage(account.owner, {
    documents: documentsOfTwo,
    settings: { ceremony: { layout: { header: { globalActions: { hideEvidenceSummary: true } } } } },
  });
  await give(true);
  expect((await read(packageId, (await makeAccount()).owner.apiKey)).status).toBe(404);
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  expect((await ann.view()).mayReadEvidence).toBe(false);
  expect(await byAnn(ann, packageId)).toEqual([403, 403]);
});
