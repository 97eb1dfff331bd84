// A signer with a card or token: the bridge at their machine, asked as a ceremony's page asks it, and what is posted of it.
import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import * as bridgeSettingsRoute from "#app/api/account/admin/nativeBridge/route.ts";
import * as deviceRoute from "#app/api/ceremony/[ceremonyId]/certificate/device/route.ts";
import type { BridgeCertificate } from "#lib/contract/bridge-protocol.ts";
import type { AcceptedIssuers } from "#lib/contract/records/account-configuration.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { type BridgeOptions, serveBridge } from "#lib/ops/bridge/serve-bridge.ts";
import type { FindKeys } from "#lib/ops/bridge/signing-key.ts";
import type { TestSender } from "./callers.ts";
import { callRoute } from "./requests.ts";
import { allOf, type Ceremony } from "./sent-package.ts";

export const pagesOrigin = "https://sign.example.com";
export const newNonce = (): string => randomBytes(24).toString("base64url");

/** On a free port of this machine; its person agrees to everything. */
export const startBridge = (findKeys: FindKeys, more: Partial<BridgeOptions> = {}) =>
  serveBridge({
    ...{ port: 0, origins: [pagesOrigin], findKeys, version: "1.2.3" },
    ...{ confirm: () => Promise.resolve(true), say: () => undefined },
    ...more,
  });

type Asked = { origin?: string; type?: string; method?: string };

export async function askBridge(
  url: string,
  path: string,
  body?: unknown,
  { origin = pagesOrigin, type = "application/json", method = body === undefined ? "GET" : "POST" }: Asked = {},
) {
  const response = await fetch(`${url}/${path}`, {
    method,
    headers: { origin, ...(body === undefined ? {} : { "content-type": type }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

export async function certificatesAt(url: string): Promise<BridgeCertificate[]> {
  const { status, body } = await askBridge(url, "certificates", { nonce: newNonce() });
  expect(status).toBe(200);
  return body.certificates;
}

/** The account's bridge, as its managers set it. */
export async function setBridge(
  owner: TestSender,
  url: string,
  enabled = true,
  acceptedIssuers: AcceptedIssuers = "listedIfAny",
): Promise<void> {
  const call = { key: owner.apiKey, json: { enabled, url, version: "1", acceptedIssuers } };
  expect((await callRoute(bridgeSettingsRoute, "PUT /account/admin/nativeBridge", call)).status).toBe(200);
}

let asked = 0;
const callOf = ({ id, cookie }: Ceremony) => ({
  ...{ params: { ceremonyId: id }, cookie },
  // Each from an address of its own: how often one may begin is another test's.
  headers: { "x-forwarded-for": `198.51.100.${(asked++ % 250) + 1}` },
});

export type ToldCertificate = Pick<BridgeCertificate, "chain" | "algorithms">;

/** What the card has to sign. */
export async function prepareDevice(ceremony: Ceremony, { chain, algorithms }: ToldCertificate, input?: SignInput) {
  const json = { input: input ?? allOf(await ceremony.view()), chain, algorithms };
  return callRoute(deviceRoute, "POST /ceremony/x/certificate/device", { ...callOf(ceremony), json });
}

export const finishDevice = (ceremony: Ceremony, state: string, signatures: string[]) =>
  callRoute(deviceRoute, "PUT /ceremony/x/certificate/device", { ...callOf(ceremony), json: { state, signatures } });

/** What the bridge makes of what was prepared. */
export async function signedAt(url: string, certificate: BridgeCertificate, prepared: Record<string, unknown>) {
  const { state: _, ...act } = prepared;
  const { status, body } = await askBridge(url, "sign", { nonce: newNonce(), certificate: certificate.id, ...act });
  expect(status).toBe(200);
  return body.signatures as string[];
}

/** The whole way, by the first certificate that can be found. */
export async function signWithDevice(ceremony: Ceremony, url: string, input?: SignInput) {
  const [certificate] = await certificatesAt(url);
  if (!certificate) throw new Error("the bridge has no certificate");
  const prepared = await prepareDevice(ceremony, certificate, input);
  expect(prepared.status, prepared.text).toBe(200);
  return finishDevice(ceremony, prepared.body.state, await signedAt(url, certificate, prepared.body));
}
