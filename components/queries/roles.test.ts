// What is asked of the interface so that somebody signs with a certificate of their own, or as they like again.
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Role } from "#lib/contract/records/role.ts";
import { askCertificate, askDevice } from "./roles.ts";

const role = (typeId?: string) =>
  ({ id: "ann", name: "Ann", ...(typeId ? { verification: { typeId, enforced: false } } : {}) }) as Role;
const certificate = "personalCertificateSigning";

/** Answers what was asked. */
function answerAll(status: number): [string, unknown][] {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push([`${init.method} ${address}`, init.body ? JSON.parse(String(init.body)) : undefined]);
    return status === 204 ? new Response(null, { status }) : Response.json({ message: "Not now." }, { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

test("POST /api/packages/p1/roles/ann/verification, and the role as it is then", async () => {
  const asked = answerAll(200);
  expect(await askCertificate("p1", role("DIGIPASS"), true)).toEqual(role(certificate));
  expect(asked).toEqual([["POST /api/packages/p1/roles/ann/verification", { typeId: certificate, payload: "" }]]);
});

test("DELETE /api/packages/p1/roles/ann/verification takes it away", async () => {
  const asked = answerAll(204);
  expect(await askCertificate("p1", role(certificate), false)).toEqual(role());
  expect(asked).toEqual([["DELETE /api/packages/p1/roles/ann/verification", undefined]]);
});

test("nothing is asked where it is so already, and another method stays", async () => {
  const asked = answerAll(500);
  for (const [there, wanted] of [
    [role(), false],
    [role(certificate), true],
    [role("DIGIPASS"), false],
  ] as const)
    expect(await askCertificate("p1", there, wanted)).toBe(there);
  expect(asked).toEqual([]);
});

test("a refusal is told", async () => {
  answerAll(403);
  await expect(askCertificate("p1", role(), true)).rejects.toMatchObject({ status: 403 });
});

describe("a password of their device", () => {
  test("POST /api/packages/p1/roles/ann/verification with its serial, and the role as it is then", async () => {
    const asked = answerAll(200);
    expect(await askDevice("p1", role(certificate), " VDS-1 ")).toEqual(role("DIGIPASS"));
    expect(asked).toEqual([["POST /api/packages/p1/roles/ann/verification", { typeId: "DIGIPASS", payload: "VDS-1" }]]);
  });

  test("GET /api/packages/p1/roles/ann/verification first where it is asked for already: another device is named, the same is not", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
      asked.push(`${init?.method ?? "GET"} ${init?.body ?? ""}`);
      return Response.json({ typeId: "DIGIPASS", payload: "VDS-1" });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const there = role("DIGIPASS");
    expect(await askDevice("p1", there, "VDS-1")).toBe(there);
    expect(await askDevice("p1", there, true)).toBe(there);
    expect(asked).toEqual(["GET "]);
    await askDevice("p1", there, "VDS-2");
    expect(asked.slice(1)).toEqual(["GET ", 'POST {"typeId":"DIGIPASS","payload":"VDS-2"}']);
    asked.length = 0;
    // Empty is none.
    await askDevice("p1", there, "");
    expect(asked).toEqual(["GET ", 'POST {"typeId":"DIGIPASS","payload":""}']);
  });

  test("DELETE /api/packages/p1/roles/ann/verification takes it away, and no other method with it", async () => {
    const asked = answerAll(204);
    expect(await askDevice("p1", role("DIGIPASS"), null)).toEqual(role());
    const other = role(certificate);
    expect(await askDevice("p1", other, null)).toBe(other);
    expect(asked).toEqual([["DELETE /api/packages/p1/roles/ann/verification", undefined]]);
  });
});
