// What an upload makes of a file: other formats become PDF, fields find their place by the words of the document.
import { expect } from "@playwright/test";
import { extractText } from "#lib/testing/judge-pdf.ts";
import { pdfFile, type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";
import { faultsOf } from "./spec-records.ts";

let owner: SpecClient;

test.beforeAll(async ({ product }) => {
  owner = specClient(product.baseUrl);
});

const empty = async (): Promise<string> =>
  (await owner.packages.create({ name: "Documents", roles: [signerRole("client", "layla.haddad@example.com")] })).body
    .id;

test("every file type of the table becomes a PDF", async () => {
  const id = await empty();
  const text = { name: "notes.txt", type: "text/plain", bytes: Buffer.from("Plain words\nwith Ångström and 契約\n") };
  const rtf = {
    name: "notes.rtf",
    type: "application/rtf",
    bytes: Buffer.from("{\\rtf1\\ansi\\deff0 {\\fonttbl {\\f0 Arial;}}Rich words\\par}"),
  };
  for (const file of [text, rtf]) {
    const uploaded = await owner.documents.upload(id, { name: file.name.replace(".", "-") }, [file]);
    expect.soft(uploaded.status, `${file.name} ${uploaded.text}`).toBe(200);
    if (uploaded.status !== 200) continue;
    const pdf = await owner.documents.pdf(id, uploaded.body.id);
    expect.soft(pdf.type).toContain("application/pdf");
    expect.soft(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect.soft(extractText(pdf.bytes)).toContain("words");
  }
});

test("position by text anchor at upload", async () => {
  const id = await empty();
  const uploaded = await owner.documents.upload(
    id,
    {
      name: "Anchored",
      extract: true,
      approvals: [
        {
          role: "client",
          fields: [
            signatureField({
              left: undefined,
              top: undefined,
              extractAnchor: {
                text: "Signed for the client",
                index: 0,
                characterIndex: 0,
                anchorPoint: "BOTTOMLEFT",
                leftOffset: 4,
                topOffset: 6,
                width: 150,
                height: 40,
              },
            }),
          ],
        },
      ],
    },
    [pdfFile("Anchored", 2)],
  );
  expect(uploaded.status, uploaded.text).toBe(200);
  expect.soft(faultsOf("Document", uploaded.body)).toEqual([]);
  const field = uploaded.body.approvals[0]?.fields[0];
  expect.soft(field).toMatchObject({ page: 1, width: 150, height: 40 });
  // The words stand at 330 pt from the left, their line 150 pt from the bottom of 792: 1.3 px each.
  expect.soft(field.left).toBeGreaterThan(330 * 1.3);
  expect.soft(field.left).toBeLessThan(330 * 1.3 + 8);
  expect.soft(field.top).toBeGreaterThan((792 - 150) * 1.3);
  expect.soft(field.top).toBeLessThan((792 - 150) * 1.3 + 14);
});
