// The drawing by a second device: POST …/drawings, GET and POST …/sms below it, and the phone's own three.
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as declineRoute from "#app/api/ceremony/[ceremonyId]/decline/route.ts";
import * as drawingRoute from "#app/api/ceremony/[ceremonyId]/drawings/[drawingId]/route.ts";
import * as smsRoute from "#app/api/ceremony/[ceremonyId]/drawings/[drawingId]/sms/route.ts";
import * as leaveRoute from "#app/api/ceremony/[ceremonyId]/leave/route.ts";
import * as deliverRoute from "#app/api/drawings/deliver/route.ts";
import * as openRoute from "#app/api/drawings/open/route.ts";
import * as strokesRoute from "#app/api/drawings/strokes/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { drawingRequests } from "#db/schema/drawings.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { smsMessages } from "#db/schema/sms.ts";
import { limitSignIns } from "#lib/auth/rate-limit.ts";
import * as configuration from "#lib/core/config.ts";
import { sendTextMessages } from "#lib/delivery/sms/send-text-messages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person } from "#lib/testing/package-input.ts";
import { callRoute, type RouteAnswer } from "#lib/testing/requests.ts";
import { type Ceremony, openCeremony, sendPackage, typed } from "#lib/testing/sent-package.ts";
import { untilInLine } from "#lib/testing/until.ts";
import * as drawingsRoute from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
afterEach(() => vi.restoreAllMocks());

const drawing = {
  kind: "drawn" as const,
  width: 300,
  height: 100,
  strokes: [
    [10, 80, 60, 20, 110, 80],
    [20, 50, 100, 50],
  ],
  ink: "green" as const,
};
const other = { ...drawing, strokes: [[5, 5, 90, 90, 5, 90]] };
const place = { documentId: "lease", approvalId: "sign-ann", fieldId: "signature-ann" };

type Asked = { ceremony: Ceremony; packageId: string; drawingId: string; token: string };

const ask = (ceremony: Ceremony, change: object = {}) =>
  callRoute(drawingsRoute, "POST /ceremony/drawings", {
    params: { ceremonyId: ceremony.id },
    cookie: ceremony.cookie,
    json: { ...place, ...change },
  });
const tokenIn = (answer: RouteAnswer): string => String(answer.body.url).split("/draw/")[1] ?? "";

async function ready(change: Parameters<typeof sendPackage>[1] = {}): Promise<Asked> {
  const packageId = await sendPackage(account.owner, change);
  const ceremony = await openCeremony(packageId, "ann");
  await ceremony.consent();
  const answer = await ask(ceremony);
  expect(answer.status, answer.text).toBe(200);
  return { ceremony, packageId, drawingId: answer.body.drawingId, token: tokenIn(answer) };
}

const phone = { headers: { "user-agent": "Ann's phone", "x-forwarded-for": "192.0.2.77" } };
const open = (token: string) => callRoute(openRoute, "POST /drawings/open", { ...phone, json: { token } });
const show = (token: string, drawn: object | null) =>
  callRoute(strokesRoute, "POST /drawings/strokes", { ...phone, json: { token, drawing: drawn } });
const deliver = (token: string, drawn: object = drawing) =>
  callRoute(deliverRoute, "POST /drawings/deliver", { ...phone, json: { token, drawing: drawn } });
const look = ({ ceremony, drawingId }: Pick<Asked, "ceremony" | "drawingId">, query: { revision?: number } = {}) =>
  callRoute(drawingRoute, "GET /ceremony/drawing", {
    params: { ceremonyId: ceremony.id, drawingId },
    cookie: ceremony.cookie,
    query,
  });
const text = ({ ceremony, drawingId }: Asked) =>
  callRoute(smsRoute, "POST /ceremony/drawing/sms", {
    params: { ceremonyId: ceremony.id, drawingId },
    cookie: ceremony.cookie,
  });
const change = (id: string, set: Partial<typeof drawingRequests.$inferInsert>) =>
  db.update(drawingRequests).set(set).where(eq(drawingRequests.id, id));
const rowOf = async (id: string) => (await db.select().from(drawingRequests).where(eq(drawingRequests.id, id)))[0];
const told = ({ status, body }: RouteAnswer) => [status, body?.messageKey, body?.parameters?.reason];
const over = (reason: string) => [409, "error.conflict.drawingEnded", reason];
const signWith = (ceremony: Ceremony, mark: object) =>
  ceremony.sign({
    documents: [{ id: "lease", approvals: [{ id: "sign-ann", mark: mark as typeof drawing, values: [] }] }],
  });

test("200: what the phone draws is seen on the signer's screen, then delivered, and the evidence says so", async () => {
  const asked = await ready();
  expect((await look(asked)).body).toEqual({ state: "waiting", revision: 0, drawing: null });
  const opened = await open(asked.token);
  expect(opened.status, opened.text).toBe(200);
  const pkg = (await db.select().from(packages).where(eq(packages.id, asked.packageId)))[0];
  expect(Object.keys(opened.body).sort()).toEqual(["account", "expiresIn", "kind", "package", "sender"]);
  expect(opened.body).toMatchObject({ kind: "signature", package: pkg?.name });
  expect(opened.body.expiresIn).toBeGreaterThan(800);
  expect((await show(asked.token, other)).status).toBe(204);
  expect((await look(asked)).body).toEqual({ state: "opened", revision: 1, drawing: other });
  expect((await look(asked, { revision: 1 })).body).toEqual({ state: "opened", revision: 1, drawing: null });
  expect((await show(asked.token, null)).status).toBe(204);
  expect((await look(asked)).body).toEqual({ state: "opened", revision: 2, drawing: null });
  expect((await deliver(asked.token)).status).toBe(204);
  expect((await look(asked)).body).toEqual({ state: "delivered", revision: 3, drawing });
  const signed = await signWith(asked.ceremony, drawing);
  expect(signed.status, signed.text).toBe(200);
  const [event] = (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, asked.packageId))).filter(
    ({ type }) => type === "approval.signed",
  );
  expect(event?.data.secondDevice).toMatchObject({ ip: "192.0.2.77", userAgent: "Ann's phone" });
  // What was drawn stands in the signature, and is not kept beside it.
  expect(await rowOf(asked.drawingId)).toMatchObject({ drawing: null, ended: expect.any(Date) });
});

test("a drawing made on the signer's own screen is not said to be from another device", async () => {
  const asked = await ready();
  await deliver(asked.token, other);
  await signWith(asked.ceremony, drawing);
  const events = await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, asked.packageId));
  const event = events.find(({ type }) => type === "approval.signed");
  expect(event?.data.markHash).toEqual(expect.any(String));
  expect(event?.data.secondDevice).toBeUndefined();
});

test("the token stands nowhere, and the session is not in it", async () => {
  const { drawingId, token, ceremony } = await ready();
  const row = JSON.stringify(await rowOf(drawingId));
  expect(row).not.toContain(token);
  const withToken = await callRoute(drawingRoute, "GET /ceremony/drawing", {
    params: { ceremonyId: ceremony.id, drawingId },
    cookie: `COUNTERSIGN_CEREMONY=${token}`,
  });
  expect(withToken.status).toBe(401);
});

describe("asking", () => {
  test("once more answers the same code, also after it was delivered; anew, or for another field, ends it", async () => {
    const asked = await ready();
    expect(tokenIn(await ask(asked.ceremony))).toBe(asked.token);
    await deliver(asked.token);
    expect((await ask(asked.ceremony)).body.drawingId).toBe(asked.drawingId);
    const next = await ask(asked.ceremony, { anew: true });
    expect(next.body.drawingId).not.toBe(asked.drawingId);
    expect(told(await deliver(asked.token))).toEqual(over("ended"));
    expect((await look(asked)).body).toMatchObject({ state: "over", drawing: null });
    expect((await rowOf(asked.drawingId))?.drawing).toBeNull();
  });

  test("after it has expired makes another", async () => {
    const asked = await ready();
    await change(asked.drawingId, { expires: new Date(0) });
    expect((await ask(asked.ceremony)).body.drawingId).not.toBe(asked.drawingId);
  });

  test("twice at once makes one", async () => {
    const packageId = await sendPackage(account.owner);
    const ceremony = await openCeremony(packageId, "ann");
    await ceremony.consent();
    const answers = await whileLocked(packageId, () => Promise.all([ask(ceremony), ask(ceremony)]));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.drawingId)).size).toBe(1);
  });

  test("403 before the consent; 404 for a field of somebody else, an unknown one, and one that is not drawn", async () => {
    const packageId = await sendPackage(account.owner);
    const ceremony = await openCeremony(packageId, "ann");
    expect(told(await ask(ceremony)).slice(0, 2)).toEqual([403, "error.forbidden.consentFirst"]);
    await ceremony.consent();
    for (const wrong of [
      { approvalId: "sign-bob", fieldId: "signature-bob" },
      { fieldId: "nothing" },
      { documentId: "nothing" },
    ])
      expect((await ask(ceremony, wrong)).status).toBe(404);
    expect(await db.$count(drawingRequests, eq(drawingRequests.packageId, packageId))).toBe(0);
  });

  test("409 for what is signed already; 403 for another's ceremony and without a session", async () => {
    const asked = await ready();
    await signWith(asked.ceremony, drawing);
    expect((await ask(asked.ceremony)).status).toBe(409);
    const bob = await openCeremony(asked.packageId, "bob");
    const stolen = { id: asked.ceremony.id, cookie: bob.cookie } as Ceremony;
    expect((await ask(stolen)).status).toBe(403);
    expect((await ask({ id: asked.ceremony.id, cookie: "" } as Ceremony)).status).toBe(401);
  });

  test("404 for another session's request, also of the same signer", async () => {
    const asked = await ready();
    const again = await openCeremony(asked.packageId, "ann");
    expect((await look({ ceremony: again, drawingId: asked.drawingId })).status).toBe(404);
    const bob = await openCeremony(asked.packageId, "bob");
    expect((await look({ ceremony: bob, drawingId: asked.drawingId })).status).toBe(404);
  });
});

describe("delivering", () => {
  test("404 for a token that nobody issued, in whatever way it was changed", async () => {
    const { token, drawingId } = await ready();
    const turned = token.startsWith("A") ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    for (const wrong of [turned, token.slice(0, -1), `${token}A`, "x", drawingId]) {
      for (const answer of [await open(wrong), await show(wrong, drawing), await deliver(wrong)])
        expect(told(answer).slice(0, 2)).toEqual([404, "error.notFound.drawing"]);
    }
    expect((await rowOf(drawingId))?.drawing).toBeNull();
  });

  test("the same again changes nothing; another one is refused, and so is drawing on", async () => {
    const asked = await ready();
    expect((await deliver(asked.token)).status).toBe(204);
    expect((await deliver(asked.token, { ...drawing, ink: "black" })).status).toBe(204);
    expect(told(await deliver(asked.token, other))).toEqual(over("used"));
    expect(told(await show(asked.token, other))).toEqual(over("used"));
    expect(told(await open(asked.token))).toEqual(over("used"));
    expect((await look(asked)).body).toMatchObject({ state: "delivered", revision: 1, drawing });
  });

  test("two at once: one is taken, the other is told", async () => {
    const asked = await ready();
    const answers = await whileLocked(asked.packageId, () =>
      Promise.all([deliver(asked.token, drawing), deliver(asked.token, other)]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const taken = answers[0]?.status === 204 ? drawing : other;
    expect((await look(asked)).body).toEqual({ state: "delivered", revision: 1, drawing: taken });
  });

  test("while the signer signs: whoever comes first is done, and nothing is left waiting", async () => {
    const asked = await ready();
    const [signed, delivered] = await whileLocked(asked.packageId, () =>
      Promise.all([signWith(asked.ceremony, other), deliver(asked.token)]),
    );
    expect(signed?.status).toBe(200);
    expect([204, 409]).toContain(delivered?.status);
    expect((await look(asked)).body).toMatchObject({ state: "over", drawing: null });
    expect((await rowOf(asked.drawingId))?.drawing).toBeNull();
  });

  test("409 once it has expired", async () => {
    const asked = await ready();
    await change(asked.drawingId, { expires: new Date(0) });
    for (const answer of [await open(asked.token), await show(asked.token, drawing), await deliver(asked.token)])
      expect(told(answer)).toEqual(over("expired"));
    expect((await look(asked)).body).toMatchObject({ state: "over" });
  });

  test.each([
    ["has signed", ({ ceremony }: Asked) => signWith(ceremony, drawing)],
    ["has signed with their name typed", ({ ceremony }: Asked) => signWith(ceremony, typed("Ann"))],
    [
      "has declined",
      ({ ceremony }: Asked) =>
        callRoute(declineRoute, "POST /ceremony/decline", {
          params: { ceremonyId: ceremony.id },
          cookie: ceremony.cookie,
          json: { reason: "No" },
        }),
    ],
    [
      "has left",
      ({ ceremony }: Asked) =>
        callRoute(leaveRoute, "POST /ceremony/leave", { params: { ceremonyId: ceremony.id }, cookie: ceremony.cookie }),
    ],
  ])("409 when the signer %s, and nothing of the package is told", async (_, act) => {
    const asked = await ready();
    expect((await act(asked)).status).toBeLessThan(300);
    for (const answer of [await open(asked.token), await show(asked.token, drawing), await deliver(asked.token)]) {
      expect(told(answer)).toEqual(over("ended"));
      expect(answer.text).not.toMatch(/Lease|Ann|DECLINED|SENT/);
    }
    expect((await rowOf(asked.drawingId))?.drawing).toBeNull();
  });

  test("409 when the sender has taken the package back, or its time has run out", async () => {
    const back = await ready();
    const answer = await callRoute(packageRoute, "PUT /packages", {
      key: account.owner.apiKey,
      params: { packageId: back.packageId },
      json: { status: "DRAFT" },
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(told(await deliver(back.token))).toEqual(over("ended"));
    const late = await ready();
    await db
      .update(packages)
      .set({ due: new Date(0) })
      .where(eq(packages.id, late.packageId));
    expect(told(await deliver(late.token))).toEqual(over("ended"));
  });

  test("400 for what is no drawing, as where the signer's own screen sends it; 413 for one that is too large", async () => {
    const asked = await ready();
    for (const wrong of [
      { ...drawing, strokes: [] },
      { ...drawing, strokes: [[1]] },
      { ...drawing, strokes: [["a", "b"]] },
      { ...drawing, width: 0 },
      { ...drawing, ink: "red" },
      { ...drawing, strokes: Array.from({ length: 501 }, () => [1, 2]) },
    ]) {
      expect(told(await deliver(asked.token, wrong)).slice(0, 2)).toEqual([400, "error.validation.body"]);
      expect(told(await show(asked.token, wrong)).slice(0, 2)).toEqual([400, "error.validation.body"]);
      expect((await signWith(asked.ceremony, wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect((await deliver(asked.token, typed("Ann"))).status).toBe(400);
    const huge = { ...drawing, strokes: Array.from({ length: 100 }, () => Array.from({ length: 20000 }, () => 1)) };
    expect((await deliver(asked.token, huge)).status).toBe(413);
    expect(await rowOf(asked.drawingId)).toMatchObject({ drawing: null, delivered: null });
  });

  test("429 in words of its own for whoever guesses codes, which keeps nobody at that address from signing in", async () => {
    const headers = { "x-forwarded-for": "198.51.100.77" };
    const guesses = await Promise.all(
      Array.from({ length: 22 }, () =>
        callRoute(openRoute, "POST /drawings/open", { json: { token: "x".repeat(32) }, headers }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20);
    expect(guesses.find(({ status }) => status === 429)?.body.messageKey).toBe("error.tooMany.requests");
    await limitSignIns("198.51.100.77");
  });

  test("429 for a device that sends without end, and for codes without end", async () => {
    const asked = await ready();
    const answers = await Promise.all(Array.from({ length: 70 }, () => show(asked.token, drawing)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    const codes: number[] = [];
    for (let at = 0; at < 12; at++) codes.push((await ask(asked.ceremony, { anew: true })).status);
    expect(codes).toContain(429);
    // The one that is open stays so.
    expect((await ask(asked.ceremony)).status).toBe(200);
  });
});

/** The package's row held by a transaction of the test, until both others stand in line for it. */
async function whileLocked<T>(packageId: string, start: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(packages).where(eq(packages.id, packageId)).for("update");
    running = start();
    await untilInLine(2);
  });
  return running as Promise<T>;
}

describe("by text message", () => {
  const withGateway = () => {
    const known = configuration.config();
    vi.spyOn(configuration, "config").mockReturnValue({ ...known, smsUrl: "http://127.0.0.1:9/send" });
  };
  const mobile = { roles: [person("Ann", { phone: "+47 22 33 44 55" }), person("Bob")] };
  const texts = (packageId: string) => db.select().from(smsMessages).where(eq(smsMessages.packageId, packageId));

  test("204: to the signer's own number, whose last digits are told; a second one has to wait", async () => {
    withGateway();
    const asked = await ready(mobile);
    expect((await ask(asked.ceremony)).body.phoneEnds).toBe("55");
    expect((await text(asked)).status).toBe(204);
    const [sms] = (await texts(asked.packageId)).filter(({ kind }) => kind === "drawing-link");
    expect(sms).toMatchObject({ toPhone: "+4722334455", facts: { drawingId: asked.drawingId } });
    const statuses = [await text(asked), await text(asked)].map(({ status }) => status);
    expect(statuses).toEqual([204, 429]);
    // By the time it would leave the code is over: it is not sent.
    await change(asked.drawingId, { expires: new Date(0) });
    await sendTextMessages(sms?.id ?? "");
    const [skipped] = await db
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.id, sms?.id ?? ""));
    expect(skipped).toMatchObject({ status: "failed", attempts: 0 });
    expect(told(await text(asked))).toEqual(over("expired"));
  });

  test("400 without a number or without a gateway, and then it is not offered", async () => {
    const kept = await ready(mobile);
    expect((await ask(kept.ceremony)).body.phoneEnds).toBeNull();
    expect(told(await text(kept)).slice(0, 2)).toEqual([400, "error.validation.phoneRequired"]);
    withGateway();
    const numberless = await ready();
    expect((await ask(numberless.ceremony)).body.phoneEnds).toBeNull();
    expect((await text(numberless)).status).toBe(400);
    expect((await texts(numberless.packageId)).filter(({ kind }) => kind === "drawing-link")).toEqual([]);
  });
});
