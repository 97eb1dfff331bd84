// POST /ceremony/{ceremonyId}/leave
import { expect, test } from "vitest";
import { makeAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { type Ceremony, openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as ceremonyRoute from "../route.ts";
import * as route from "./route.ts";

const leave = ({ id, cookie }: Ceremony) =>
  callRoute(route, `POST /ceremony/${id}/leave`, { params: { ceremonyId: id }, cookie, json: {} });
const look = ({ id, cookie }: Ceremony) =>
  callRoute(ceremonyRoute, `GET /ceremony/${id}`, { params: { ceremonyId: id }, cookie });

test("204 ends this session alone; the link opens another", async () => {
  const account = await makeAccount();
  const packageId = await sendPackage(account.owner);
  const here = await openCeremony(packageId, "ann");
  const elsewhere = await openCeremony(packageId, "ann");
  expect((await leave(here)).status).toBe(204);
  expect((await look(here)).status).toBe(401);
  expect((await look(elsewhere)).status).toBe(200);
  expect((await look(await openCeremony(packageId, "ann"))).status).toBe(200);
});

test("401 a second time, and without a session", async () => {
  const account = await makeAccount();
  const ann = await openCeremony(await sendPackage(account.owner), "ann");
  await leave(ann);
  expect((await leave(ann)).status).toBe(401);
  expect((await leave({ ...ann, cookie: "" })).status).toBe(401);
});

test("403 for somebody else's ceremony", async () => {
  const account = await makeAccount();
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  const bob = await openCeremony(packageId, "bob");
  expect((await leave({ ...ann, cookie: bob.cookie })).status).toBe(403);
  expect((await look(ann)).status).toBe(200);
});
