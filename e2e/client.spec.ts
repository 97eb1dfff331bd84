// The client as an outsider gets it: installed from the product's own address, its command and its examples run.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { type Product, startProduct } from "./own-product.ts";

const apiKey = Buffer.from("client:0123456789abcdef0123456789abcdef").toString("base64");
let product: Product;
let folder = "";

type Ran = { code: number; out: string; errors: string };

function run(program: string, ...argv: string[]): Promise<Ran> {
  const env = { ...process.env, COUNTERSIGN_URL: product.baseUrl, COUNTERSIGN_API_KEY: apiKey };
  return new Promise((resolve) =>
    execFile(program, argv, { cwd: folder, env, timeout: 120_000 }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, out, errors }),
    ),
  );
}
const command = (...argv: string[]) => run(process.execPath, "node_modules/countersign/cli/main.js", ...argv);

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startProduct({
    OWNER_EMAIL: "ingrid.bergstrom@example.com",
    OWNER_PASSWORD: "correct horse battery staple",
    OWNER_NAME: "Ingrid Bergström",
    ACCOUNT_NAME: "Nordhaven Logistics",
    OWNER_API_KEY: apiKey,
  });
  folder = mkdtempSync(join(tmpdir(), "countersign-client-"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "outsider", private: true, type: "module" }));
  writeFileSync(join(folder, "lease.pdf"), makeContractPdf({ pages: 2, title: "Lease" }));
  const installed = await run(
    "npm",
    "install",
    "--no-audit",
    "--no-fund",
    `${product.baseUrl}/api/client/countersign.tgz`,
  );
  expect(installed.code, installed.errors).toBe(0);
});
test.afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("it brings nothing else along, and its command stands where npm puts commands", async () => {
  expect(readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["countersign"]);
  expect((await run(join(folder, "node_modules/.bin/countersign"), "--help")).out).toContain("countersign send FILE");
});

test("from a file to a sealed document in an archive, by the command alone", async () => {
  const sent = await command("send", "lease.pdf", "--to", "Ingrid Bergström <ingrid.bergstrom@example.com>", "--json");
  expect(sent.code, sent.errors).toBe(0);
  const { id } = JSON.parse(sent.out) as { id: string };
  expect((await command("status", id)).out).toContain("waiting");

  // The sender signs what she sent to herself, with her own key.
  writeFileSync(
    join(folder, "sign.mjs"),
    `import { createClient } from "countersign";
     const client = createClient({ address: process.env.COUNTERSIGN_URL, apiKey: process.env.COUNTERSIGN_API_KEY });
     const { documents } = await client.packages.getPackage({ packageId: process.argv[2] });
     await client.documents.signDocuments({ packageId: process.argv[2], body: { documents: documents.map(({ id }) => ({ id })) } });`,
  );
  const signed = await run(process.execPath, "sign.mjs", id);
  expect(signed.code, signed.errors).toBe(0);
  await expect.poll(async () => (await command("status", id)).out).toContain("COMPLETED");

  expect((await command("export", "archive")).out).toContain("1 fetched");
  const [place = ""] = readdirSync(join(folder, "archive"));
  const sealed = readFileSync(join(folder, "archive", place, "lease.pdf"));
  expect(judgeSignatures(sealed).every(({ valid }) => valid)).toBe(true);
  const verified = await command("verify", join("archive", place, "lease.pdf"));
  expect(verified.code, verified.out).toBe(0);

  const listed = await run(process.execPath, "node_modules/countersign/examples/list-completed.mjs");
  expect(listed.out).toContain("lease: ");
  expect(listed.out).toContain("Ingrid Bergström");
});

test("the example that sends does, and tells a refusal", async () => {
  const example = "node_modules/countersign/examples/send-contract.mjs";
  const sent = await run(process.execPath, example, "lease.pdf", "Layla", "Tester", "layla@example.net");
  expect(sent.code, sent.errors).toBe(0);
  expect((await command("status", sent.out.trim())).out).toContain("Layla Tester <layla@example.net>: waiting");
  const refused = await run(process.execPath, example, "lease.pdf", "Layla", "Tester", "no address");
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(/\(error\.\w[\w.]*, request [\w-]+\)/);
});

test("a program in TypeScript is checked by its types", async () => {
  const program = (body: string) => `import { createClient } from "countersign";
    const client = createClient({ address: "https://sign.example.net" });
    ${body}`;
  writeFileSync(
    join(folder, "right.ts"),
    program(
      "const { status } = await client.packages.getPackage({ packageId: 'x' }); export const sent: boolean = status === 'SENT';",
    ),
  );
  writeFileSync(
    join(folder, "wrong.ts"),
    program(
      "const { status } = await client.packages.getPackage({ packageId: 1 }); export const sent: number = status;",
    ),
  );
  const tsc = join(import.meta.dirname, "../node_modules/.bin/tsc");
  const compile = (file: string) =>
    run(
      tsc,
      "--ignoreConfig",
      "--noEmit",
      "--strict",
      "--module",
      "nodenext",
      "--target",
      "es2022",
      "--pretty",
      "false",
      file,
    );
  expect((await compile("right.ts")).out).toBe("");
  const wrong = await compile("wrong.ts");
  expect(wrong.out).toContain("TS2322");
});

test("the collection for Postman is given away, other names are not", async () => {
  const answer = await fetch(`${product.baseUrl}/api/client/postman.json`);
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { item: unknown[] }).item.length).toBeGreaterThan(20);
  for (const name of ["package.json", "..%2f..%2f..%2fpackage.json", "index.js"])
    expect((await fetch(`${product.baseUrl}/api/client/${name}`)).status).toBe(404);
});
