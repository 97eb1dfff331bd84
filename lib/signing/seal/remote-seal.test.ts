// A package sealed by a remote signing service: what it cannot sign waits, and is sealed once when it can.
import { eq } from "drizzle-orm";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { packages } from "#db/schema/packages.ts";
import { config } from "#lib/core/config.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { json, startCscServer } from "#lib/testing/csc-server.ts";
import { checkStructure, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { currentPdf } from "../read/current-pdf.ts";
import { applySignatures } from "./apply-signatures.ts";
import { sealPackage } from "./seal-package.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
afterEach(() => void Object.assign(config(), { sealCsc: undefined }));

test("a service that is away holds the package back, and nothing is lost or done twice", async () => {
  await using server = await startCscServer(folder.path, "ec");
  const { owner } = await makeAccount();
  const packageId = await sendPackage(owner);
  Object.assign(config(), { sealCsc: server.settings });
  for (const role of ["ann", "bob"]) expect((await signEverything(packageId, role)).status).toBe(200);
  server.answerNext("/csc/v2/signatures/signHash", json(503, {}));
  const lease = { packageId, documentId: "lease" };
  await expect(applySignatures(lease)).rejects.toThrow(/^SEAL_CSC_URL: .*status 503/);
  expect(await db.query.signatures.findMany({ where: eq(signatures.packageId, packageId) })).toSatisfy(
    (rows: { documentId: string; applied: Date | null }[]) =>
      rows.filter(({ documentId }) => documentId === "lease").every(({ applied }) => applied === null),
  );
  for (const documentId of ["lease", "default-consent"]) await applySignatures({ packageId, documentId });
  server.answerNext("/csc/v2/credentials/authorize", json(503, {}));
  await expect(sealPackage(packageId)).rejects.toThrow(/^SEAL_CSC_URL/);
  const sealedOf = async () => (await db.query.packages.findFirst({ where: eq(packages.id, packageId) }))?.sealed;
  expect(await sealedOf()).toBeNull();
  await sealPackage(packageId);
  await sealPackage(packageId);
  expect(await sealedOf()).toBeInstanceOf(Date);
  const pdf = await currentPdf(packageId, "lease");
  expect(judgeSignatures(pdf).map(({ valid }) => valid)).toEqual([true, true, true]);
  expect(judgeSignatures(pdf).at(-1)?.coversAll).toBe(true);
  expect(checkStructure(pdf)).toMatchObject({ code: 0 });
  vi.restoreAllMocks();
}, 60_000);
