// What is asked of a signer and of a notary is asked on the host's device, too: a code by text message, and the seal.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { fields } from "#db/schema/approvals.ts";
import { senders } from "#db/schema/senders.ts";
import { asking, codeFor, wrongCode } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { evidenceOf } from "#lib/testing/evidence-of.ts";
import { hostDevice, pagesOf } from "#lib/testing/host-device.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
});
const send = (change: Record<string, unknown>) =>
  sendPackage(account.owner, { settings: { ceremony: { inPerson: true, disableInPersonAffidavit: true } }, ...change });
const device = (packageId: string) => hostDevice(packageId, account.owner.apiKey);

test("a code by text message: the host's press sends it, the signer enters it on the device and signs", async () => {
  const packageId = await send({ roles: [person("Ann", { auth: asking.code }), person("Bob")] });
  const { hand, takeOnly, giveBack, unlock } = await device(packageId);
  await hand("ann");
  const pages = await pagesOf(await takeOnly());
  const code = await codeFor(packageId);
  // Pressed twice it is one try.
  const wrong = await Promise.all([pages.enter(wrongCode(code)), pages.enter(wrongCode(code))]);
  expect(wrong.map(({ body }) => body.parameters)).toEqual([{ triesLeft: "2" }, { triesLeft: "2" }]);
  expect((await pages.sign()).status).toBe(403);
  expect((await pages.enter(code)).body.state).toBe("consent");
  await pages.consent();
  expect((await pages.sign()).body.state).toBe("signed");
  const proofs = (await evidenceOf(packageId)).filter(({ type }) => type === "role.authenticated");
  expect(proofs.map(({ data }) => data.method)).toEqual(["SMS"]);
  await giveBack();
  const { seats, phase } = (await unlock()).body;
  expect([phase, seats[0].roleId, seats[0].state]).toEqual(["host", "ann", "signed"]);
});

test("a notary's seal: filled from the commission as they sign on the device, empty until then", async () => {
  const [notary] = account.senders as [TestSender];
  await db
    .update(senders)
    .set({
      specialTypes: ["NOTARY"],
      notaryCommission: {
        name: "Nora N. Notary",
        number: 4711,
        jurisdiction: "Utah",
        country: "US",
        expirationDate: "2030-01-31T00:00:00Z",
        confirmed: true,
      },
    })
    .where(eq(senders.id, notary.row.id));
  const { email, firstName, lastName } = notary.row;
  const seal = { id: "seal", type: "INPUT", subtype: "SEAL", page: 0, left: 100, top: 500, width: 200, height: 60 };
  const sealed = signatureFor("nora", 1);
  const packageId = await send({
    notarized: true,
    roles: [
      person("Ann"),
      { id: "nora", specialTypes: ["NOTARY"], signers: [{ id: "nora", email, firstName, lastName }] },
    ],
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [signatureFor("ann"), { ...sealed, fields: [...sealed.fields, seal] }],
      },
    ],
  });
  const shown = async () =>
    (
      await db
        .select({ value: fields.value })
        .from(fields)
        .where(and(eq(fields.packageId, packageId), eq(fields.id, "seal")))
    )[0]?.value;
  expect((await signEverything(packageId, "ann")).status).toBe(200);
  const { hand, takeOnly } = await device(packageId);
  expect((await hand("nora")).status).toBe(200);
  const pages = await pagesOf(await takeOnly());
  expect((await pages.consent()).body.state).toBe("sign");
  expect((await shown()) ?? "").toBe("");
  expect((await pages.sign()).status).toBe(200);
  expect(await shown()).toBe("Nora N. Notary\nUtah, US\n№ 4711 – 2030-01-31");
});
