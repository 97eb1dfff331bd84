// …/ceremony/{ceremonyId}/certificate: what comes back from the service for a signature that was withdrawn or begun anew meanwhile.
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { remoteActs } from "#db/schema/remote-acts.ts";
import { config } from "#lib/core/config.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import {
  beginWithCertificate,
  comeBack,
  home,
  sendDemanding,
  startSignersService,
} from "#lib/testing/certificate-signer.ts";
import { decide } from "#lib/testing/csc-leave.ts";
import type { CscServerForTests } from "#lib/testing/csc-server.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { postChange } from "#lib/testing/packages-by-api.ts";
import { type Ceremony, openCeremony } from "#lib/testing/sent-package.ts";

vi.setConfig({ testTimeout: 120_000 });

const folder = temporaryFolder();
let account: TestAccount;
let server: CscServerForTests;
beforeAll(async () => {
  account = await makeAccount();
});
beforeEach(async () => {
  server = await startSignersService(folder.path);
});
afterEach(async () => {
  Object.assign(config(), { signerCsc: undefined });
  await server[Symbol.asyncDispose]();
});
afterAll(() => folder[Symbol.dispose]());

async function opened() {
  const packageId = await sendDemanding(account.owner, ["ann"]);
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  return { packageId, ann };
}
const begin = async (ann: Ceremony) => (await beginWithCertificate(ann)).body.url as string;
/** Where she is led once she has agreed to the key's use. */
const agreed = async (ann: Ceremony) => decide(await comeBack(ann, await decide(await begin(ann), "allow")), "allow");
const signedIn = (packageId: string) => db.$count(signatures, eq(signatures.packageId, packageId));
const outcomeOf = async (ann: Ceremony) => (await ann.view()).certificate?.outcome;
const actOf = async (packageId: string) =>
  (await db.select().from(remoteActs).where(eq(remoteActs.packageId, packageId)))[0];
const askedToSign = () => server.paths().filter((path) => path.endsWith("signHash")).length;

/** The next time the service is asked this, `first` happens before it gives its true answer. */
function meanwhile(path: string, first: () => Promise<unknown>): void {
  server.answerNext(path, async (response, body, { url, headers }) => {
    await first();
    const { authorization = "", "content-type": type = "" } = headers;
    const form = type.startsWith("application/json") ? JSON.stringify(body) : new URLSearchParams(body as never);
    const answer = await fetch(`${new URL(server.settings.url).origin}${url}`, {
      method: "POST",
      headers: { ...(authorization ? { authorization } : {}), "content-type": type },
      body: form.toString(),
    });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
}

test("302 for one that was begun anew since: the older answer changes nothing, and the newer goes on", async () => {
  const { packageId, ann } = await opened();
  const older = await agreed(ann);
  const newer = await agreed(ann);
  expect(await comeBack(ann, older)).toBe(home());
  expect([await signedIn(packageId), askedToSign(), await outcomeOf(ann)]).toEqual([0, 0, null]);
  expect((await actOf(packageId))?.placed).toHaveLength(1);
  expect(await comeBack(ann, newer)).toBe(home());
  expect((await ann.view()).state).toBe("signed");
});

test("302 where it is begun anew while the service signs: the signature is not put in, and nothing is said of the newer", async () => {
  const { packageId, ann } = await opened();
  const older = await agreed(ann);
  meanwhile("/csc/v2/signatures/signHash", () => begin(ann));
  expect(await comeBack(ann, older)).toBe(home());
  expect([await signedIn(packageId), askedToSign() > 0, await outcomeOf(ann)]).toEqual([0, true, null]);
  expect(await actOf(packageId)).toMatchObject({ stage: "service", stateHash: expect.any(String), outcome: null });
});

test("302 where it is begun anew while the service tells the certificates", async () => {
  const { packageId, ann } = await opened();
  const older = await decide(await begin(ann), "allow");
  meanwhile("/csc/v2/credentials/list", () => begin(ann));
  expect(await comeBack(ann, older)).toBe(home());
  expect(await actOf(packageId)).toMatchObject({ stage: "service", placed: null, outcome: null });
});

test("nothing is signed of a package that was withdrawn while the signer was away, or while the service signed", async () => {
  const withdraw = (packageId: string) => postChange(account.owner.apiKey, packageId, { status: "DRAFT" });
  for (const during of [false, true]) {
    const { packageId, ann } = await opened();
    const back = await agreed(ann);
    if (during) meanwhile("/csc/v2/signatures/signHash", () => withdraw(packageId));
    else expect((await withdraw(packageId)).status).toBeLessThan(300);
    await comeBack(ann, back).catch((cause: unknown) => cause);
    expect((await db.query.packages.findFirst({ where: (t, { eq: is }) => is(t.id, packageId) }))?.status).toBe(
      "DRAFT",
    );
    expect([await signedIn(packageId), askedToSign()]).toEqual([0, during ? 2 : 0]);
  }
});
