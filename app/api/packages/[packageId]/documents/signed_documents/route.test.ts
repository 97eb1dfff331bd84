// POST /packages/{packageId}/documents/signed_documents
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { and, asc, eq } from "drizzle-orm";
import { sealPackage } from "#lib/documents/seal-package.ts";
import { brokenAt } from "#lib/evidence/chain.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { checkStructure, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { person, pdfOf, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, readPackage, sendPackage } from "#lib/testing/sent-package.ts";
import * as pdf from "../[documentId]/pdf/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const signAs = (packageId: string, how: { key?: string; cookie?: string }, json: unknown = undefined) =>
  callRoute(route, `POST /packages/${packageId}/documents/signed_documents`, { params: { packageId }, ...how, ...(json === undefined ? {} : { json }) });

/** The owner signs too: his role is matched by his address. */
function threePeople() {
  const owner = account.owner.row;
  const sender = { id: "me", name: "Owner", type: "SENDER", index: 0, signers: [{ id: "me", firstName: owner.firstName, lastName: owner.lastName, email: owner.email }] };
  const document = (id: string) => ({ id, name: id, approvals: [signatureFor("me", 0), signatureFor("ann", 1), signatureFor("bob", 2)] });
  return { roles: [sender, person("Ann"), person("Bob")], documents: [document("one"), document("two")] };
}

describe("signing by a program", () => {
  test("204 for a sender and two signers in turn; the package ends COMPLETED and every signature is valid (contract 9.3)", async () => {
    const packageId = await sendPackage(account.owner, threePeople(), [pdfOf("One"), pdfOf("Two", 2)]);
    const before = await readPackage(account.owner, packageId);
    expect(before.status).toBe("SENT");
    expect(before.documents.flatMap((d: { approvals: { accepted: unknown }[] }) => d.approvals.map((a) => a.accepted)).filter(Boolean)).toEqual([]);

    const mine = await signAs(packageId, { key: account.owner.apiKey }, { documents: before.documents.map((d: object) => ({ ...d, approvals: [] })), handdrawn: "" });
    expect(mine.status, mine.text).toBe(204);
    const half = await readPackage(account.owner, packageId);
    for (const document of half.documents) {
      for (const approval of document.approvals) expect(approval.accepted !== null, `${document.id} ${approval.role}`).toBe(approval.role === "me");
    }
    for (const role of ["ann", "bob"]) {
      const ceremony = await openCeremony(packageId, role);
      const answer = await signAs(packageId, { cookie: ceremony.cookie.replace(/^[^=]+/, "ESIGNLIVE_SESSION_ID") });
      expect(answer.status, answer.text).toBe(204);
    }
    const done = await readPackage(account.owner, packageId);
    expect(done.status).toBe("COMPLETED");
    expect(done.completed).toBeTruthy();
    for (const document of done.documents) for (const approval of document.approvals) expect([approval.accepted, approval.signed]).not.toContain(null);

    await sealPackage(packageId);
    for (const document of done.documents) {
      const answer = await callRoute(pdf, `GET /packages/${packageId}/documents/${document.id}/pdf`, { key: account.owner.apiKey, params: { packageId, documentId: document.id } });
      expect(answer.status, answer.text).toBe(200);
      const signatures = judgeSignatures(answer.bytes);
      expect(signatures.map((one) => one.verdict)).toEqual(signatures.map(() => "Signature is Valid."));
      expect(signatures).toHaveLength(document.id === "default-consent" ? 1 : 4);
      expect(signatures.at(-1)?.coversAll).toBe(true);
      expect(checkStructure(answer.bytes).code).toBe(0);
    }
    const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId)).orderBy(asc(evidenceEvents.sequence));
    expect(brokenAt(packageId, events)).toBeNull();
    expect(events.filter((event) => event.type === "approval.signed")).toHaveLength(6);
    expect(events.filter((event) => event.type === "package.sealed")).toHaveLength(1);
  }, 120_000);
});
