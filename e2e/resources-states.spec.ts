// What a package goes through: order of signing, the sender's own part, completion by hand, and the counts of the overview.
import { expect } from "@playwright/test";
import {
  type Answer,
  colleague,
  type Json,
  makePackage,
  ownerEmail,
  pdfFile,
  type SpecClient,
  signatureField,
  signerRole,
  specClient,
  withKey,
  withSession,
} from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { expectNoContent, expectRecord, expectRefusal } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
const run = Date.now().toString(36);

test.beforeAll(async ({ product: running }) => {
  product = running;
  owner = specClient(product.baseUrl);
});

const signerOf = async (id: string, role: string) =>
  specClient(product.baseUrl, withSession(await owner.signerSession(id, role)));
const statusOf = async (id: string) => (await owner.packages.read(id)).body.status;

test("the overview follows every state of a sender's packages", async () => {
  const { key } = await colleague(owner, `counter.${run}@example.com`);
  const me = specClient(product.baseUrl, withKey(key));
  const counts = async () => {
    const answer = await me.packages.overview();
    expectRecord(answer, "Overview");
    return answer.body;
  };
  const zero = await counts();
  expect
    .soft(
      Object.values(zero).every((count) => count === 0),
      JSON.stringify(zero),
    )
    .toBe(true);
  const id = await makePackage(me, { name: "Counted" });
  expect.soft(await counts()).toMatchObject({ transactions: 1, draft: 1, in_progress: 0 });
  await me.packages.change(id, { due: new Date(Date.now() + 864e5).toISOString(), status: "SENT" });
  expect.soft(await counts()).toMatchObject({
    transactions: 1,
    draft: 0,
    in_progress: 1,
    waiting_on_others: 1,
    require_my_signature: 0,
    about_to_expire: 1,
    completed: 0,
  });
  const signer = specClient(product.baseUrl, withSession(await me.signerSession(id, "client")));
  await signer.documents.sign(id);
  await expect.poll(async () => (await counts()).completed).toBe(1);
  expect.soft(await counts()).toMatchObject({ in_progress: 0, waiting_on_others: 0, about_to_expire: 0 });
  const own = await makePackage(me, {
    name: "Mine to sign",
    roles: [signerRole("client", `counter.${run}@example.com`)],
  });
  await me.packages.change(own, { status: "SENT" });
  expect.soft(await counts()).toMatchObject({ require_my_signature: 1, in_progress: 1 });
});

test("signing order: the next signer waits, and the list tells whose signature is awaited", async () => {
  const created = await owner.packages.createWithFiles(
    {
      name: "In order",
      roles: [
        signerRole("late", "late@example.com", { index: 2 }),
        signerRole("early", "early@example.com", { index: 1 }),
      ],
      documents: [
        {
          id: "one",
          name: "One",
          approvals: ["late", "early"].map((role, at) => ({ role, fields: [signatureField({ left: 50 + at * 300 })] })),
        },
      ],
    },
    [pdfFile("One")],
  );
  const { id } = created.body;
  expectNoContent(await owner.packages.change(id, { status: "SENT" }));
  const late = await signerOf(id, "late");
  expectRefusal(await late.documents.sign(id), 403, undefined, "not his turn");
  expectNoContent(await (await signerOf(id, "early")).documents.sign(id));
  expectNoContent(await (await signerOf(id, "late")).documents.sign(id));
  await expect.poll(() => statusOf(id)).toBe("COMPLETED");
});

test("the sender signs his own part with his key", async () => {
  const id = await makePackage(owner, {
    name: "Both sign",
    roles: [signerRole("client", "layla.haddad@example.com"), signerRole("me", ownerEmail)],
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: [
          { role: "client", fields: [signatureField()] },
          { role: "me", fields: [signatureField({ left: 450 })] },
        ],
      },
    ],
  });
  expectNoContent(await owner.packages.change(id, { status: "SENT" }));
  expectNoContent(await owner.documents.sign(id), "signed_documents with the key");
  const half = (await owner.documents.read(id, "agreement")).body.approvals as Json[];
  expect
    .soft(half.map((one) => [one.role, one.accepted !== null && one.accepted !== undefined]))
    .toEqual(expect.arrayContaining([["client", false]]));
  expect.soft(half.filter((one) => one.accepted).length).toBe(1);
  expect.soft(await statusOf(id)).toBe("SENT");
  expectNoContent(await (await signerOf(id, "client")).documents.sign(id));
  await expect.poll(() => statusOf(id)).toBe("COMPLETED");
});

test("without autocomplete the sender completes by hand; an optional approval does not hold completion", async () => {
  const id = await makePackage(owner, {
    autocomplete: false,
    documents: [{ id: "agreement", name: "Agreement", approvals: [{ role: "client", fields: [signatureField()] }] }],
  });
  await owner.packages.change(id, { status: "SENT" });
  await (await signerOf(id, "client")).documents.sign(id);
  expect.soft(await statusOf(id)).toBe("SENT");
  expect.soft((await owner.packages.signingStatus(id)).body).toEqual({ status: "SIGNING_COMPLETED" });
  expectNoContent(await owner.packages.change(id, { status: "COMPLETED" }));
  expect.soft(await statusOf(id)).toBe("COMPLETED");
  expect.soft((await owner.packages.signingStatus(id)).body).toEqual({ status: "COMPLETED" });
});

test("a notary is named, and special types are kept", async () => {
  const id = await makePackage(owner, {
    notarized: true,
    notaryRoleId: "notary",
    roles: [
      signerRole("client", "layla.haddad@example.com"),
      signerRole("notary", "notary@example.com", { specialTypes: ["NOTARY"] }),
    ],
  });
  const read = await owner.packages.read(id);
  expectRecord(read, "Package");
  expect.soft(read.body).toMatchObject({ notarized: true, notaryRoleId: "notary" });
  expect.soft(read.body.roles.find((one: Json) => one.id === "notary")?.specialTypes).toEqual(["NOTARY"]);
  expectNoContent(await owner.packages.change(id, { notarized: false }));
  expect.soft((await owner.packages.read(id)).body.notarized).toBe(false);
});

test("a package expires when it is due, and can be sent again with a new date", async () => {
  const id = await makePackage(owner, { name: `Expiring ${run}`, due: new Date(Date.now() + 2000).toISOString() });
  await owner.packages.change(id, { status: "SENT" });
  await expect.poll(() => statusOf(id), { timeout: 90_000 }).toBe("EXPIRED");
  expectRecord(await owner.packages.read(id), "Package");
  const drafts = await owner.packages.list({ query: "drafts", search: `Expiring ${run}` });
  expect
    .soft(
      drafts.body.results.map((one: Json) => one.id),
      "drafts: DRAFT, DECLINED, EXPIRED, OPTED_OUT",
    )
    .toContain(id);
  expect.soft((await owner.packages.overview()).body.expired).toBeGreaterThan(0);
  expectRefusal(await (await signerOf(id, "client")).documents.sign(id), [401, 403]);
  expectNoContent(await owner.packages.change(id, { due: "2033-01-01T00:00:00Z", status: "SENT" }));
  expect.soft(await statusOf(id)).toBe("SENT");
});

test("a report asked for with a choice of types follows the caller's preference", async () => {
  const asked = async (accept: string): Promise<Answer> => owner.reports.usage({}, accept);
  expect.soft((await asked("application/json, text/csv;q=0.5")).type).toContain("application/json");
  expect.soft((await asked("text/csv, application/json;q=0.5")).type).toContain("text/csv");
  expect.soft((await asked("*/*")).type).toContain("application/json");
  expect.soft((await asked("TEXT/CSV")).type).toContain("text/csv");
});

test("downloads come whatever the caller accepts", async () => {
  const id = await makePackage(owner);
  const path = `/packages/${encodeURIComponent(id)}`;
  for (const accept of ["application/pdf", "application/octet-stream", "*/*", "application/json", "text/html", ""]) {
    const pdf = await owner.ask("GET", `${path}/documents/agreement/pdf`, undefined, { accept });
    expect.soft(pdf.status, accept).toBe(200);
    expect.soft(pdf.type, accept).toContain("application/pdf");
    expect
      .soft((await owner.ask("GET", `${path}/documents/zip`, undefined, { accept })).type, accept)
      .toContain("application/zip");
  }
  const head = await owner.ask("HEAD", `${path}/documents/agreement/pdf`);
  expect.soft([200, 405]).toContain(head.status);
  expect.soft((await owner.packages.evidence(id)).status).toBeLessThan(500);
});
