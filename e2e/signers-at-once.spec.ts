// Three signers of one package finish in the same moment, two in browsers of their own and one by a program: all see the end, and
// everything is signed and sealed once.
import { expect, type Page } from "@playwright/test";
import { agree, askedToFinish, signByTyping } from "./ceremony-signer.ts";
import { type Json, makePackage, type SpecClient, signatureField, signerRole, specClient } from "./spec-client.ts";
import { test } from "./spec-product.ts";

let baseUrl: string;
let owner: SpecClient;

test.use({
  viewport: { width: 1440, height: 900 },
  actionTimeout: 15_000,
  contextOptions: { reducedMotion: "reduce" },
});

test.beforeAll(({ product }) => {
  baseUrl = product.baseUrl;
  owner = specClient(baseUrl);
});

const roles = ["client", "supplier", "carrier"] as const;
type Role = (typeof roles)[number];

async function linkOf(id: string, role: Role): Promise<string> {
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/${role}/signingUrl`);
  return body.url;
}

/** As far as the last question, which is on the screen when this resolves. */
async function readyToFinish(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await agree(page);
  await signByTyping(page);
  await askedToFinish(page);
  await expect(page.getByRole("button", { name: "Sign and finish" })).toBeVisible();
}

/** The same without a browser: what is left is to send the signature. */
async function readyByProgram(link: string): Promise<() => Promise<{ status: number; text: string }>> {
  const started = await specClient(baseUrl, {}).ask("POST", "/ceremony/start", { token: link.split("/").at(-1) });
  expect(started.status, started.text).toBe(200);
  const cookie = (started.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const signer = specClient(baseUrl, { cookie });
  const at = `/ceremony/${encodeURIComponent(started.body.ceremonyId)}`;
  const { body: view } = await signer.ask("GET", at);
  const consent = await signer.ask("POST", `${at}/consent`, { text: view.consent.words.hash });
  expect(consent.status, consent.text).toBe(200);
  const approvals = [{ id: "sign-carrier", mark: { kind: "typed", text: "Carl", face: "Caveat" }, values: [] }];
  return () => signer.ask("POST", `${at}/sign`, { documents: [{ id: "agreement", approvals }] });
}

test("two who press the last button at once while a program signs all see the end, and it is sealed once", {
  tag: "@landing",
}, async ({ page, browser }) => {
  const id = await makePackage(owner, {
    roles: roles.map((role) => signerRole(role, `${role}@example.com`)),
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: roles.map((role, at) => ({
          id: `sign-${role}`,
          role,
          fields: [signatureField({ id: `mark-${role}`, left: 60 + at * 230 })],
        })),
      },
    ],
    status: "SENT",
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  try {
    const other = await context.newPage();
    const [client, supplier, carrier] = [
      await linkOf(id, "client"),
      await linkOf(id, "supplier"),
      await linkOf(id, "carrier"),
    ];
    await readyToFinish(page, client);
    await readyToFinish(other, supplier);
    const signByProgram = await readyByProgram(carrier);

    const [program] = await Promise.all([
      signByProgram(),
      ...[page, other].map((one) => one.getByRole("button", { name: "Sign and finish" }).click()),
    ]);
    expect(program.status, program.text).toBe(200);
    const all = "Everyone has signed";
    for (const one of [page, other]) {
      // Whoever was not the last is told of the others first, and looks again only now and then.
      await expect(one.getByRole("heading", { name: /^(You have signed|Everyone has signed)/ })).toBeVisible();
      await expect(async () => {
        const end = one.getByRole("heading", { name: all, exact: true });
        if (!(await end.isVisible())) await one.reload();
        await expect(end).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 45_000 });
    }
  } finally {
    await context.close();
  }

  expect((await owner.packages.read(id)).body.status).toBe("COMPLETED");
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/evidence`);
  const count = (type: string): number => body.events.filter((event: Json) => event.type === type).length;
  expect(body.intact).toBe(true);
  expect([count("approval.signed"), count("signer.completed")], "each of the three once").toEqual([3, 3]);
  expect([count("package.completed"), count("package.sealed")]).toEqual([1, 1]);
  expect(count("document.sealed"), "each document once").toBe(count("document.added"));
});
