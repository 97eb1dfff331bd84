// A saved signature: one's own to set, the managers' to read and take away, gone with its sender.
import { createCanvas } from "@napi-rs/canvas";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as senderRoute from "#app/api/account/senders/[senderId]/route.ts";
import * as pictureRoute from "#app/api/account/senders/[senderId]/signatureImage/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { senderSignatures } from "#db/schema/senders.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
let sam: TestSender;
let jo: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 2 });
  other = await makeAccount();
  [sam, jo] = account.senders as [TestSender, TestSender];
});

function picture(kind: "image/png" | "image/jpeg" = "image/png"): Buffer {
  const canvas = createCanvas(200, 80);
  const context = canvas.getContext("2d");
  // A photograph has no transparency.
  context.fillStyle = "white";
  if (kind === "image/jpeg") context.fillRect(0, 0, 200, 80);
  context.fillStyle = "black";
  context.fillRect(10, 10, 100, 40);
  return kind === "image/png" ? canvas.toBuffer("image/png") : canvas.toBuffer("image/jpeg");
}

type Method = "GET" | "POST" | "DELETE";
const call = (
  method: Method,
  by: TestSender,
  of: TestSender,
  bytes: Uint8Array = picture(),
  fileName = "my hand.PNG",
) =>
  callRoute(route, `${method} /account/senders/s/signature/image`, {
    key: by.apiKey,
    params: { senderId: of.row.id },
    ...(method === "POST" ? { form: [{ name: "file", fileName, bytes, type: "image/png" }] } : {}),
  });
const look = (by: TestSender, of: TestSender) =>
  callRoute(pictureRoute, "GET /account/senders/s/signatureImage", {
    key: by.apiKey,
    params: { senderId: of.row.id },
    headers: { accept: "image/png" },
  });

describe("a saved signature", () => {
  test("204 without one; 200 as it is kept, replaced and taken away", async () => {
    expect((await call("GET", sam, sam)).status).toBe(204);
    expect((await look(sam, sam)).status).toBe(204);
    const saved = await call("POST", sam, sam);
    expect(saved.body).toMatchObject({ fileName: "my hand.png", mediaType: "image/png" });
    expect((await call("GET", sam, sam)).body).toEqual(saved.body);
    const seen = await look(account.owner, sam);
    expect(seen.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(seen.bytes).toString("base64")).toBe(saved.body.content);
    const replaced = await call("POST", sam, sam, picture("image/jpeg"), "../scan.jpeg");
    expect(replaced.body.fileName).toBe("scan.png");
    expect(replaced.body.content).not.toBe(saved.body.content);
    expect((await call("GET", account.owner, sam)).body).toEqual(replaced.body);
    expect((await call("DELETE", account.owner, sam)).status).toBe(204);
    expect((await call("DELETE", sam, sam)).status).toBe(204);
    expect((await call("GET", sam, sam)).status).toBe(204);
  });

  test("400 for what is no picture, and for none", async () => {
    for (const bytes of [Buffer.from("<svg/>"), Buffer.alloc(0), picture().subarray(0, 40)]) {
      const answer = await call("POST", sam, sam, bytes);
      expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.signatureImage"]);
    }
    const blank = await call("POST", sam, sam, createCanvas(200, 80).toBuffer("image/png"));
    expect([blank.status, blank.body.messageKey]).toEqual([400, "error.validation.signatureBlank"]);
    const none = { key: sam.apiKey, params: { senderId: sam.row.id }, form: [{ name: "payload", text: "{}" }] };
    expect((await callRoute(route, "POST /account/senders/s/signature/image", none)).status).toBe(400);
    expect((await call("GET", sam, sam)).status).toBe(204);
  });

  test("403 for a manager who sets another's, and for whoever is no manager; the owner's is the owner's alone", async () => {
    expect((await call("POST", account.owner, sam)).status).toBe(403);
    for (const method of ["GET", "POST", "DELETE"] as const)
      expect((await call(method, sam, jo)).status, method).toBe(403);
    expect((await look(sam, jo)).status).toBe(403);
    expect((await call("GET", sam, sam)).status).toBe(204);
    const manager = await makeSender(account.account.id, { type: "MANAGER" });
    expect((await call("POST", account.owner, account.owner)).status).toBe(200);
    for (const method of ["GET", "POST", "DELETE"] as const)
      expect((await call(method, manager, account.owner)).status, method).toBe(403);
    expect((await look(manager, account.owner)).status).toBe(403);
    expect((await call("GET", account.owner, account.owner)).status).toBe(200);
  });

  test("400 for another account's sender, 404 for nobody", async () => {
    const nobody = { ...sam, row: { ...sam.row, id: "nobody" } };
    for (const method of ["GET", "POST", "DELETE"] as const) {
      expect((await call(method, other.owner, sam)).status, method).toBe(400);
      expect((await call(method, account.owner, nobody)).status, method).toBe(404);
    }
  });

  test("goes with its sender", async () => {
    expect((await call("POST", jo, jo)).status).toBe(200);
    const params = { senderId: jo.row.id };
    expect(
      (await callRoute(senderRoute, "DELETE /account/senders/s", { key: account.owner.apiKey, params })).status,
    ).toBeLessThan(300);
    expect(await db.select().from(senderSignatures).where(eq(senderSignatures.senderId, jo.row.id))).toEqual([]);
  });
});

test("initials are kept beside the signature: each by its kind, and told apart in the audit log", async () => {
  const [lu] = (await makeAccount({ senders: 1 })).senders as [TestSender];
  const ofKind = (method: Method, kind?: string, json: object = {}) =>
    callRoute(route, `${method} /account/senders/s/signature/image`, {
      key: lu.apiKey,
      params: { senderId: lu.row.id },
      query: kind ? { kind } : {},
      ...json,
    });
  const form = (fileName: string) => ({ form: [{ name: "file", fileName, bytes: picture(), type: "image/png" }] });
  expect((await ofKind("POST", "initials", form("lu.png"))).body.fileName).toBe("lu.png");
  expect((await ofKind("GET")).status).toBe(204);
  expect((await ofKind("POST", undefined, form("hand.png"))).body.fileName).toBe("hand.png");
  expect((await ofKind("POST", "initials", form("ll.png"))).body.fileName).toBe("ll.png");
  expect((await ofKind("GET", "initials")).body.fileName).toBe("ll.png");
  expect((await ofKind("GET", "signature")).body.fileName).toBe("hand.png");
  expect((await ofKind("GET", "seal")).status).toBe(400);
  expect((await ofKind("DELETE", "initials")).status).toBe(204);
  expect((await ofKind("GET", "initials")).status).toBe(204);
  expect((await ofKind("GET")).body.fileName).toBe("hand.png");
  const told = await db.select().from(accountEvents).where(eq(accountEvents.subjectId, lu.row.id));
  expect(told.map(({ act }) => act)).toEqual([
    "initials.saved",
    "signature.saved",
    "initials.saved",
    "initials.removed",
  ]);
});
