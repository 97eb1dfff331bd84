// A signer's signature as a picture: for the owner and the managers, none until somebody signed, as large as vendor clients expect.
import { loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { makeAccount, makeSender, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

const ask = (packageId: string, roleId: string, by: { key?: string; cookie?: string }) =>
  callRoute(route, "GET /packages/p/roles/r/signatureImage", { ...by, params: { packageId, roleId } });

test("204 until the role has signed, then a picture of 350 by 100 pixels that is not blank", async () => {
  const made = await makeAccount({ senders: 1 });
  const sender = made.senders[0] as TestSender;
  const packageId = await sendPackage(sender);
  const { apiKey: key } = sender;
  expect((await ask(packageId, "ann", { key })).status).toBe(204);
  await signEverything(packageId, "ann");
  const { status, headers, bytes } = await ask(packageId, "ann", { key });
  expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
  const { width, height } = await loadImage(Buffer.from(bytes));
  expect([width, height]).toEqual([350, 100]);
  expect(bytes.byteLength).toBeGreaterThan(1500);
  // Who else may see it: managers. A colleague, another account and the signers may not.
  const manager = await makeSender(made.account.id, { type: "MANAGER" });
  expect((await ask(packageId, "ann", { key: manager.apiKey })).status).toBe(200);
  const colleague = await makeSender(made.account.id);
  const other = await makeAccount();
  const { cookie } = await openCeremony(packageId, "bob");
  const refused = [
    await ask(packageId, "ann", { key: colleague.apiKey }),
    await ask(packageId, "ann", { key: other.owner.apiKey }),
    await ask(packageId, "ann", { cookie }),
    await ask(packageId, "ann", {}),
  ];
  expect(refused.map((answer) => answer.status)).toEqual([404, 404, expect.toSatisfy((code) => code >= 401), 401]);
  expect((await ask(packageId, "bob", { key })).status).toBe(204);
  expect((await ask(packageId, "nobody", { key })).body.messageKey).toBe("error.notFound.roleNotFound");
});
