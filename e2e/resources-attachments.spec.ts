// Attachments that signers upload, from the specification's sections "AttachmentRequirement" and "Attachments".
import { expect } from "@playwright/test";
import {
  type Json,
  makePackage,
  pngBytes,
  type SpecClient,
  signerRole,
  specClient,
  withSession,
} from "./spec-client.ts";
import { castOf, test } from "./spec-product.ts";
import { expectRecord, expectRefusal } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
let other: SpecClient;
const nobodys = "nobody-has-this-id";

test.beforeAll(async ({ product: running }) => {
  ({ product, owner, other } = await castOf(running));
});

const picture = { name: "Reisepass Größe.png", type: "image/png", bytes: pngBytes() };
const words = { name: "note.txt", type: "text/plain", bytes: Buffer.from("an attachment of words") };

async function sent(): Promise<string> {
  const requirement = (id: string, required = true) => ({ id, name: `The ${id}`, description: "Both sides", required });
  const id = await makePackage(owner, {
    roles: [
      signerRole("client", "layla.haddad@example.com", {
        attachmentRequirements: [requirement("passport"), requirement("licence", false)],
      }),
      signerRole("supplier", "li.wang@example.com", { attachmentRequirements: [requirement("extract")] }),
    ],
  });
  await owner.packages.change(id, { status: "SENT" });
  return id;
}
const signerOf = async (id: string, role: string) =>
  specClient(product.baseUrl, withSession(await owner.signerSession(id, role)));

test("a signer uploads, the owner reads the file and the zips, and reviews", async () => {
  const id = await sent();
  const client = await signerOf(id, "client");
  const supplier = await signerOf(id, "supplier");
  const uploaded = await client.attachments.upload(id, "passport", picture);
  expect(uploaded.status, uploaded.text).toBe(200);
  expect.soft((await supplier.attachments.upload(id, "extract", words)).status).toBe(200);

  const file = await owner.attachments.read(id, "passport");
  expect.soft(file.status).toBe(200);
  expect.soft(file.bytes.equals(Buffer.from(picture.bytes))).toBe(true);
  expect
    .soft(file.headers.get("content-disposition"))
    .toContain(`filename*=UTF-8''${encodeURIComponent(picture.name)}`);
  const all = await owner.attachments.zip(id);
  expect.soft(all.status).toBe(200);
  expect.soft(all.bytes.subarray(0, 2).toString()).toBe("PK");
  expect.soft(entries(all.bytes)).toBe(2);
  expect.soft(entries((await owner.attachments.zip(id, "supplier")).bytes)).toBe(1);
  expect.soft((await owner.attachments.zip(id, "supplier")).bytes.includes("note.txt")).toBe(true);

  const role = await owner.roles.read(id, "client");
  expectRecord(role, "Role");
  const requirements: Json[] = role.body.attachmentRequirements;
  expect.soft(requirements.map((one) => [one.id, one.required, one.status])).toEqual([
    ["passport", true, "INCOMPLETE"],
    ["licence", false, "INCOMPLETE"],
  ]);
  const review = (status: string, comment: string) =>
    owner.roles.change(id, "client", {
      ...role.body,
      attachmentRequirements: requirements.map((one) => (one.id === "passport" ? { ...one, status, comment } : one)),
    });
  const rejected = await review("REJECTED", "Too dark");
  expectRecord(rejected, "Role");
  expect
    .soft(rejected.body.attachmentRequirements[0])
    .toMatchObject({ id: "passport", status: "REJECTED", comment: "Too dark" });
  expect.soft((await client.attachments.upload(id, "passport", words)).status, "again after a rejection").toBe(200);
  const accepted = await review("COMPLETE", "");
  expect.soft(accepted.body.attachmentRequirements[0]).toMatchObject({ status: "COMPLETE" });
  expectRefusal(await review("LOST", ""), 400);
});

test("refusals: nobody, strangers, unknown ids, nothing uploaded", async () => {
  const id = await sent();
  const nobody = specClient(product.baseUrl, {});
  expectRefusal(await nobody.attachments.upload(id, "passport", words), 401, undefined, "authentication required");
  expectRefusal(await nobody.attachments.read(id, "passport"), 401);
  expectRefusal(await nobody.attachments.zip(id), 401);
  expectRefusal(await nobody.attachments.zip(id, "client"), 401);
  expectRefusal(await other.attachments.read(id, "passport"), [403, 404]);
  expectRefusal(await other.attachments.zip(id), [403, 404]);
  expectRefusal(await other.attachments.upload(id, "passport", words), [403, 404]);
  expectRefusal(await owner.attachments.read(id, nobodys), 404);
  expectRefusal(await owner.attachments.read(id, "passport"), 404, undefined, "nothing uploaded yet");
  expectRefusal(await owner.attachments.zip(nobodys), 404);
  expectRefusal(await owner.attachments.zip(id, nobodys), 404);
  const client = await signerOf(id, "client");
  expectRefusal(await client.attachments.upload(id, nobodys, words), 404);
  expectRefusal(await client.attachments.upload(id, "extract", words), [403, 404], undefined, "another signer's");
  expectRefusal(
    await client.ask("POST", `/packages/${id}/attachment/passport`, new FormData()),
    400,
    undefined,
    "no file",
  );
});

/** Central directory entries of a zip. */
const entries = (zip: Buffer): number => zip.toString("latin1").split("PK\x01\x02").length - 1;
