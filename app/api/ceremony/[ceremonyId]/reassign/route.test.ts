// POST /ceremony/{ceremonyId}/reassign
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as startRoute from "#app/api/ceremony/start/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import {
  allOf,
  type Ceremony,
  openCeremony,
  readPackage,
  sendPackage,
  signEverything,
  tokenOf,
} from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const zoe = { email: "zoe@example.net", firstName: "Zoe", lastName: "Vega" };
const reassign = ({ id, cookie }: Ceremony, json: unknown) =>
  callRoute(route, `POST /ceremony/${id}/reassign`, { params: { ceremonyId: id }, cookie, json });
const send = (ann: object = {}) =>
  sendPackage(account.owner, { roles: [{ ...person("Ann"), reassign: true, ...ann }, person("Bob")] });
const eventsOf = async (packageId: string) =>
  (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId))).filter(
    (event) => event.type === "role.reassigned",
  );

test("204: everybody concerned is told, the old link says so, and the new person signs", async () => {
  const packageId = await send();
  const token = await tokenOf(packageId, "ann");
  const ann = await openCeremony(packageId, "ann");
  expect(await ann.view()).toMatchObject({ reassign: { needsPhone: false }, keepsMails: true });
  expect((await reassign(ann, { ...zoe, message: "Please \u202etake over." })).status).toBe(204);
  const sent = await db.select().from(mails).where(eq(mails.packageId, packageId));
  const told = sent.map((m) => `${m.kind} ${m.toEmail}`);
  const { roles } = await readPackage(account.owner, packageId);
  expect(roles.find(({ id }: { id: string }) => id === "ann").emailMessage.content).toBe("Please take over.");
  expect(told).toEqual(
    expect.arrayContaining([
      "invitation zoe@example.net",
      "reassigned ann@example.net",
      `reassigned ${account.owner.row.email}`,
    ]),
  );
  const [event] = await eventsOf(packageId);
  expect(event).toMatchObject({
    actorKind: "signer",
    data: { fromEmail: "ann@example.net", toEmail: "zoe@example.net" },
  });
  const again = await callRoute(startRoute, "POST /ceremony/start", { json: { token } });
  expect([again.status, again.body.parameters.reason]).toEqual([401, "handed-over"]);
  expect((await (await openCeremony(packageId, "ann")).view()).signer.name).toBe("Zoe Vega");
  expect((await signEverything(packageId, "ann")).status).toBe(200);
});

test("409 for oneself and for whoever signs already, in any spelling; nothing changes", async () => {
  const packageId = await send();
  const ann = await openCeremony(packageId, "ann");
  for (const email of ["ann@example.net", "ANN@Example.net", "bob@example.net"])
    expect((await reassign(ann, { ...zoe, email })).body.messageKey).toBe("error.conflict.signsAlready");
  expect(await eventsOf(packageId)).toEqual([]);
});

test("403 without the role's leave and after signing; the view offers neither", async () => {
  const kept = await openCeremony(await send({ reassign: false }), "ann");
  expect((await kept.view()).reassign).toBeNull();
  expect((await reassign(kept, zoe)).body.messageKey).toBe("error.forbidden.reassignNotAllowed");
  const ann = await openCeremony(await send(), "ann");
  await ann.consent();
  await ann.sign(allOf(await ann.view()));
  expect((await ann.view()).reassign).toBeNull();
  expect((await reassign(ann, zoe)).body.messageKey).toBe("error.forbidden.roleHasSigned");
});

test("400 without a name or with an address that is none", async () => {
  const ann = await openCeremony(await send(), "ann");
  expect((await reassign(ann, { ...zoe, lastName: " " })).status).toBe(400);
  expect((await reassign(ann, { ...zoe, firstName: "\u200b" })).status).toBe(400);
  expect((await reassign(ann, { ...zoe, email: "nobody" })).status).toBe(400);
  // It reads as Bob's, who signs already.
  expect((await reassign(ann, { ...zoe, email: "b\u200bob@example.net" })).status).toBe(400);
});
