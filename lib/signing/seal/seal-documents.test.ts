// What a sealed document carries with it: its evidence in the seal itself, which other programs take out, chained to the seal.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { documents } from "#db/schema/packages.ts";
import {
  brokenEvidenceAt,
  type EvidenceFile,
  parseEvidenceFile,
  type WholeEvent,
} from "#lib/evidence/evidence-file.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { signOnce } from "#lib/testing/corpus/sign-with-openssl.ts";
import { checkStructure, extractText, judgeSignatures, withFile } from "#lib/testing/judge-pdf.ts";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { signatureFor } from "#lib/testing/package-input.ts";
import { files } from "#lib/testing/plain-files.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { sealPackage } from "./seal-package.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const sha256Hex = (text: string) => createHash("sha256").update(text).digest("hex");

/** With no program of ours: qpdf finds the entry, and zlib unpacks it. */
function takeOut(pdf: Uint8Array): EvidenceFile {
  const { stdout } = withFile(pdf, (path) => spawnSync("qpdf", ["--json", path], { encoding: "utf8", maxBuffer: 1e8 }));
  const [, data] =
    /"\/XX_CountersignEvidence": \{\s*"\/Data": "b:([0-9a-f]+)",\s*"\/Filter": "\/FlateDecode"/.exec(stdout) ?? [];
  const file = data && parseEvidenceFile(inflateSync(Buffer.from(data, "hex")).toString("utf8"));
  if (!file) throw new Error("no evidence in the document");
  return file;
}

async function sealedFile(packageId: string) {
  for (const role of ["ann", "bob"]) await signEverything(packageId, role);
  await sealPackage(packageId);
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, packageId), eq(documents.id, "lease")));
  return { row, sealed: await files.get(row?.currentFile ?? "") };
}

test("a document that came signed shows what was filled in, on every page, and every signature on it holds", async () => {
  const label = (page: number, top: number, binding: string) => ({
    type: "INPUT",
    subtype: "LABEL",
    binding,
    ...{ page, left: 420, top, width: 200, height: 25 },
  });
  const withValues = (role: string, at: number) => {
    const approval = signatureFor(role, at);
    const values = [label(0, 300 + at * 90, "{signer.company}"), label(2, 200 + at * 90, "{signer.name}")];
    return { ...approval, fields: [...approval.fields, ...values] };
  };
  const packageId = await sendPackage(
    account.owner,
    {
      roles: ["Ann", "Bob"].map((name) => ({
        id: name.toLowerCase(),
        signers: [{ firstName: name, lastName: "Tester", email: `${name}@example.net`, company: `${name} Works` }],
      })),
      documents: [{ id: "lease", name: "Lease", approvals: [withValues("ann", 0), withValues("bob", 1)] }],
    },
    [await signOnce(makePdf(["", "", ""]))],
  );
  const { sealed } = await sealedFile(packageId);
  expect(judgeSignatures(sealed).map(({ field, valid }) => [field, valid])).toEqual(
    [
      "countersign.signer~dsignature",
      ...["a/sign-ann", "a/sign-ann/2", "a/sign-bob", "a/sign-bob/2", "seal"].map((name) => `countersign2-${name}`),
    ].map((field) => [field, true]),
  );
  expect(checkStructure(sealed)).toMatchObject({ code: 0 });
  const pages = extractText(sealed).split("\f");
  for (const name of ["Ann", "Bob"]) {
    expect(pages[0]).toContain(`${name} Works`);
    expect(pages[2]).toContain(`${name} Tester`);
  }
}, 60_000);

test("the sealed file carries its evidence, whole and leading to the hash that the seal names", async () => {
  const packageId = await sendPackage(account.owner);
  const { row, sealed } = await sealedFile(packageId);
  expect(checkStructure(sealed)).toMatchObject({ code: 0 });
  expect(judgeSignatures(sealed).every(({ valid }) => valid)).toBe(true);
  const file = takeOut(sealed);
  expect(file.document).toEqual({ id: "lease", name: row?.name, sha256: row?.uploadedFile });
  expect(await brokenEvidenceAt(file, sha256Hex)).toBeNull();
  const [completed] = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "package.completed")));
  expect(file.head).toEqual({ sequence: completed?.sequence, hash: completed?.hash });
  expect(Buffer.from(sealed).includes(`Evidence event ${file.head.sequence}, SHA-256 ${file.head.hash}`)).toBe(true);
  expect(file.signers.map(({ name, signed }) => [name, signed !== null])).toEqual(
    expect.arrayContaining([[expect.any(String), true]]),
  );
  // Any change shows: a name, a time, an event left out, a head of another package.
  const changed: ((copy: EvidenceFile) => void)[] = [
    (copy) => {
      (copy.events[1] as WholeEvent).actorName = "Somebody else";
    },
    (copy) => {
      (copy.events[1] as WholeEvent).at = "2020-01-01T00:00:00.000Z";
    },
    (copy) => void copy.events.splice(1, 1),
    (copy) => void copy.events.pop(),
    (copy) => {
      copy.package.id = "another";
    },
    (copy) => {
      copy.head.hash = "0".repeat(64);
    },
  ];
  for (const change of changed) {
    const copy = structuredClone(file);
    change(copy);
    expect(await brokenEvidenceAt(copy, sha256Hex)).not.toBeNull();
  }
}, 60_000);
