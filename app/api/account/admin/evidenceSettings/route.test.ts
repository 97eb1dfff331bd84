// GET and PUT /account/admin/evidenceSettings: whom the evidence shows network addresses, and where they are left out then.
import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import * as ceremonyEvidenceRoute from "#app/api/ceremony/[ceremonyId]/evidence/route.ts";
import * as auditRoute from "#app/api/packages/[packageId]/audit/route.ts";
import * as evidenceRoute from "#app/api/packages/[packageId]/evidence/route.ts";
import * as summaryRoute from "#app/api/packages/[packageId]/evidence/summary/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { brokenEvidenceAt } from "#lib/evidence/evidence-file.ts";
import { evidenceFileOf } from "#lib/packages/evidence/make-evidence-file.ts";
import { readWhole } from "#lib/packages/read-package.ts";
import type { runTool } from "#lib/pdf/worker/pool.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

// Packages are signed to their end, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const drawn = vi.hoisted(() => [] as { events: { ip: string }[]; recipients: { ip: string }[] }[]);
vi.mock("#lib/pdf/worker/pool.ts", async (original) => {
  const real = await original<typeof import("#lib/pdf/worker/pool.ts")>();
  const runs: typeof runTool = (name, args, options) => {
    if (name === "makeEvidenceSummary") drawn.push((args as unknown as typeof drawn)[0] as never);
    return real.runTool(name, args, options);
  };
  return { ...real, runTool: runs };
});

/** Everybody acts from one address. */
vi.mock("#lib/auth/origin.ts", async (original) => {
  const real = await original<typeof import("#lib/auth/origin.ts")>();
  return { ...real, originOf: (headers: Headers) => ({ ...real.originOf(headers), ip: "198.51.100.9" }) };
});

const line = "/account/admin/evidenceSettings";
const set = async (owner: TestSender, json: object) => {
  const answer = await callRoute(route, `PUT ${line}`, { key: owner.apiKey, json });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

test("200 with everybody, then what a manager says; what is not named stays", async () => {
  const { owner } = await makeAccount();
  const everybody = { signerAddresses: "everybody", senderAddresses: "everybody", deletedPackagesDays: 0 };
  expect((await callRoute(route, `GET ${line}`, { key: owner.apiKey })).body).toEqual(everybody);
  expect(await set(owner, { signerAddresses: "senders" })).toEqual({ ...everybody, signerAddresses: "senders" });
  expect(await set(owner, { senderAddresses: "nobody" })).toEqual({
    signerAddresses: "senders",
    senderAddresses: "nobody",
    deletedPackagesDays: 0,
  });
});

test("400 names the member; 403 for a sender who is no manager", async () => {
  const { owner, senders } = await makeAccount({ senders: 1 });
  const wrong = await callRoute(route, `PUT ${line}`, { key: owner.apiKey, json: { signerAddresses: "friends" } });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("signerAddresses");
  for (const method of ["GET", "PUT"] as const) {
    const answer = await callRoute(route, `${method} ${line}`, {
      key: senders[0]?.apiKey ?? "",
      ...(method === "PUT" ? { json: {} } : {}),
    });
    expect(answer.status).toBe(403);
  }
});

async function read(owner: TestSender, packageId: string) {
  const call = { key: owner.apiKey, params: { packageId } };
  const { body: told } = await callRoute(evidenceRoute, `GET /packages/${packageId}/evidence`, call);
  const { body: audit } = await callRoute(auditRoute, `GET /packages/${packageId}/audit`, call);
  drawn.length = 0;
  const mine = await callRoute(summaryRoute, `GET /packages/${packageId}/evidence/summary`, call);
  expect(mine.status, mine.text).toBe(200);
  const signer = await openCeremony(packageId, "bob");
  await signer.consent();
  const theirs = await callRoute(ceremonyEvidenceRoute, `GET /ceremony/${signer.id}/evidence`, {
    cookie: signer.cookie,
    params: { ceremonyId: signer.id },
  });
  expect(theirs.status, theirs.text).toBe(200);
  const whole = await readWhole(packageId);
  const events = await db
    .select()
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(asc(evidenceEvents.sequence));
  const head = events.at(-1);
  if (!whole?.documents[0] || !head) throw new Error("no package");
  const file = evidenceFileOf(whole, whole.documents[0], events, head);
  expect(await brokenEvidenceAt(file, (text) => createHash("sha256").update(text).digest("hex"))).toBeNull();
  expect(told.intact).toBe(true);
  const of = (kind: string, ip: (event: (typeof events)[number], at: number) => unknown) =>
    events.some((event, at) => event.actorKind === kind && event.ip !== "" && Boolean(ip(event, at)));
  const [senders, signers] = drawn;
  return (kind: "sender" | "signer") => ({
    list: of(kind, (_, at) => told.events[at]?.ip),
    audit: audit["audit-events"].some(
      (one: Record<string, string>) => one.type === "Click To Sign" && one["user-ip"] !== "",
    ),
    mine: of(kind, (_, at) => senders?.events[at]?.ip),
    table: senders?.recipients.some(({ ip }) => ip !== ""),
    theirs: of(kind, (_, at) => signers?.events[at]?.ip),
    inside: of(kind, (_, at) => file.events[at]?.ip),
    told: of(kind, (_, at) => file.events[at]?.type),
  });
}

test("whose addresses stay out: of what signers and documents carry, then of what senders read, too", async () => {
  const { owner } = await makeAccount({ features: { evidenceSummary: true } });
  const packageId = await sendPackage(owner);
  expect((await signEverything(packageId, "ann")).status).toBe(200);
  const all = { list: true, audit: true, mine: true, table: true, theirs: true, inside: true, told: true };
  const before = await read(owner, packageId);
  expect(before("signer")).toEqual(all);
  expect(before("sender")).toEqual(all);

  await set(owner, { signerAddresses: "senders" });
  const kept = await read(owner, packageId);
  expect(kept("signer")).toEqual({ ...all, theirs: false, inside: false });
  expect(kept("sender"), "the senders' own are another choice").toEqual(all);

  await set(owner, { signerAddresses: "nobody", senderAddresses: "senders" });
  const hidden = await read(owner, packageId);
  const none = { list: false, audit: false, mine: false, table: false, theirs: false, inside: false };
  expect(hidden("signer"), "what it tells besides is still told").toEqual({ ...none, told: true });
  expect(hidden("sender")).toEqual({ ...none, list: true, mine: true, told: true });
});
