// The logo in signatures: kept as a file of ours, drawn beside the mark into the PDF, and fixed when the signer signs.
import { createCanvas } from "@napi-rs/canvas";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as publicLogo from "#app/api/account/[accountId]/logo/route.ts";
import * as pdfRoute from "#app/api/packages/[packageId]/documents/[documentId]/pdf/route.ts";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { makeAccount, makeSender, type TestSender } from "#lib/testing/callers.ts";
import { paintPage } from "#lib/testing/judge-pdf.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { allOf, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

const line = "/account/admin/accountSettings/signatureLayout";

function picture(colour: string): string {
  const canvas = createCanvas(60, 30);
  const context = canvas.getContext("2d");
  context.fillStyle = colour;
  context.fillRect(0, 0, 60, 30);
  return `data:image/png;base64,${canvas.toBuffer("image/png").toString("base64")}`;
}

const save = (key: string, image: unknown) => callRoute(route, `PATCH ${line}`, { key, json: { logo: { image } } });
const read = async (key: string): Promise<string> => (await callRoute(route, `GET ${line}`, { key })).body.logo.image;

const send = (owner: TestSender) =>
  sendPackage(owner, {
    roles: [person("Ann"), person("Bob")],
    documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("ann", 0), signatureFor("bob", 1)] }],
  });

async function sign(packageId: string, roleId: string): Promise<void> {
  const ceremony = await openCeremony(packageId, roleId);
  await ceremony.consent();
  const signed = await ceremony.sign(allOf(await ceremony.view()));
  expect(signed.status, signed.text).toBe(200);
}

/** How many pixels of the first page are of this colour, and where the leftmost and the rightmost of them stand. */
async function seen(owner: TestSender, packageId: string, is: (red: number, green: number, blue: number) => boolean) {
  const pdf = await callRoute(pdfRoute, `GET /packages/${packageId}/documents/lease/pdf`, {
    key: owner.apiKey,
    params: { packageId, documentId: "lease" },
  });
  const page = paintPage(pdf.bytes, 0);
  const found = { count: 0, left: Infinity, right: -Infinity };
  for (let y = 0; y < page.height; y++)
    for (let x = 0; x < page.width; x++) {
      const [red = 255, green = 255, blue = 255] = page.colour(x, y);
      if (!is(red, green, blue)) continue;
      found.count += 1;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
    }
  return found;
}
const isRed = (red: number, green: number, blue: number) => red > 200 && green < 60 && blue < 60;
const isGreen = (red: number, green: number, blue: number) => red < 60 && green > 200 && blue < 60;

test("kept as a picture of ours, told again, taken away; who is no manager does neither", async () => {
  const { owner, account } = await makeAccount();
  expect(await read(owner.apiKey)).toBe("");
  const saved = await save(owner.apiKey, picture("#ff0000"));
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body.logo.image).toMatch(/^data:image\/png;base64,/);
  expect(await read(owner.apiKey)).toBe(saved.body.logo.image);
  // What is no picture changes nothing, and neither does a change that names none.
  for (const wrong of ["https://example.com/logo.png", "data:image/png;base64,AAAA"])
    expect((await save(owner.apiKey, wrong)).body.messageKey).toBe("error.validation.logo");
  expect((await save(owner.apiKey, null)).body).toEqual(saved.body);
  expect(await read(owner.apiKey)).toBe(saved.body.logo.image);
  const { apiKey } = await makeSender(account.id);
  expect((await save(apiKey, picture("#ff0000"))).status).toBe(403);
  expect((await callRoute(route, `DELETE ${line}`, { key: apiKey })).status).toBe(403);
  expect((await callRoute(route, `DELETE ${line}`, { key: owner.apiKey })).status).toBe(204);
  expect(await read(owner.apiKey)).toBe("");
});

test("drawn into each signature as it was when the signer signed, also where it is applied later", async () => {
  const { owner } = await makeAccount();
  const packageId = await send(owner);
  const saved = await save(owner.apiKey, picture("#ff0000"));
  // The ceremony shows it, too, before anybody has signed.
  const { account } = await (await openCeremony(packageId, "ann")).view();
  const query = Object.fromEntries(new URL(account.signatureLogoUrl ?? "", "http://localhost").searchParams);
  const shown = await callRoute(publicLogo, "GET /account/a/logo", {
    params: { accountId: owner.row.accountId },
    query,
  });
  expect(`data:image/png;base64,${Buffer.from(shown.bytes).toString("base64")}`).toBe(saved.body.logo.image);
  await sign(packageId, "ann");
  // Another one before the job has drawn hers.
  await save(owner.apiKey, picture("#00ff00"));
  await sign(packageId, "bob");
  await callRoute(route, `DELETE ${line}`, { key: owner.apiKey });
  await runJobs();

  const [red, green] = [await seen(owner, packageId, isRed), await seen(owner, packageId, isGreen)];
  expect([red.count > 100, green.count > 100]).toEqual([true, true]);
  const rows = await db.select().from(signatures).where(eq(signatures.packageId, packageId));
  expect(new Set(rows.map(({ logo }) => logo)).size).toBe(2);
  expect(rows.every(({ logo }) => /^[0-9a-f]{64}$/.test(logo ?? ""))).toBe(true);
  const told = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "approval.signed")));
  expect(told.map(({ data }) => data.logoHash).sort()).toEqual(rows.map(({ logo }) => logo).sort());
  // At the end of the field, beside the mark.
  const field = signatureFor("ann", 0).fields[0] as { left: number; width: number };
  expect(red.left).toBeGreaterThan(field.left + field.width * 0.6);
  expect(red.right).toBeLessThan(field.left + field.width);
});

test("without one, signatures are drawn as before", async () => {
  const { owner } = await makeAccount();
  const packageId = await send(owner);
  expect((await (await openCeremony(packageId, "ann")).view()).account).not.toHaveProperty("signatureLogoUrl");
  await sign(packageId, "ann");
  await runJobs();
  const [row] = await db.select().from(signatures).where(eq(signatures.packageId, packageId));
  expect(row?.logo).toBeNull();
  expect((await seen(owner, packageId, isRed)).count).toBe(0);
});
