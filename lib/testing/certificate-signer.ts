// Signers who have to sign with a certificate of their own: packages that demand it, and the way to their service and back.
import { expect } from "vitest";
import * as callbackRoute from "#app/api/auth/[...nextauth]/route.ts";
import * as certificateRoute from "#app/api/ceremony/[ceremonyId]/certificate/route.ts";
import * as verificationRoute from "#app/api/packages/[packageId]/roles/[roleId]/verification/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { config } from "#lib/core/config.ts";
import type { TestSender } from "./callers.ts";
import { decide } from "./csc-leave.ts";
import { type CscServerForTests, startCscServer } from "./csc-server.ts";
import { packageForm, readyPackage } from "./package-input.ts";
import { callRoute } from "./requests.ts";
import { allOf, type Ceremony } from "./sent-package.ts";

const signersPage = "/sign/her-link";

/** What the configuration says of the service. */
const signersServiceAt = ({ settings: { url, clientId, clientSecret } }: CscServerForTests) => ({
  ...{ url, clientId, clientSecret, clientSecretFile: undefined },
});

/** A service of the signers' own, which the configuration names until it says otherwise. */
export async function startSignersService(folder: string): Promise<CscServerForTests> {
  const server = await startCscServer(folder, "ec");
  server.forSigners();
  Object.assign(config(), { signerCsc: signersServiceAt(server) });
  return server;
}

/** Answers the id of a package that was sent and asks these roles for certificates of their own. */
export async function sendDemanding(
  owner: TestSender,
  roles: readonly string[],
  change: Record<string, unknown> = {},
  pdfs?: Uint8Array[],
): Promise<string> {
  const key = owner.apiKey;
  const form = packageForm(readyPackage(change), pdfs);
  const { body } = await callRoute(packagesRoute, "POST /packages", { key, form });
  const packageId = body.id as string;
  for (const roleId of roles) {
    const json = { typeId: "personalCertificateSigning", payload: "" };
    const params = { packageId, roleId };
    const answer = await callRoute(verificationRoute, "POST /packages/p/roles/r/verification", { key, params, json });
    expect(answer.status, answer.text).toBe(200);
  }
  const json = { status: "SENT" };
  const sent = await callRoute(packageRoute, "POST /packages/p", { key, params: { packageId }, json });
  expect(sent.status, sent.text).toBeLessThan(300);
  return packageId;
}

const callOf = ({ id, cookie }: Ceremony) => ({ params: { ceremonyId: id }, cookie });

let asked = 0;
/** Each from an address of its own: how often one may be led away is another test's. */
const fromElsewhere = () => ({ "x-forwarded-for": `203.0.113.${(asked++ % 250) + 1}` });

/** Answers where the signer is led to. */
export async function beginWithCertificate(ceremony: Ceremony, input?: SignInput) {
  const json = { page: signersPage, input: input ?? allOf(await ceremony.view()) };
  return callRoute(certificateRoute, "POST /ceremony/x/certificate", {
    ...callOf(ceremony),
    json,
    headers: fromElsewhere(),
  });
}

/** Answers where the signer agrees to the use of the one they have chosen. */
export const chooseCertificate = (ceremony: Ceremony, choice: string) =>
  callRoute(certificateRoute, "PUT /ceremony/x/certificate", { ...callOf(ceremony), json: { choice } });

/** By the address that the service knows, which leads on to the ceremony's own; answers where that leads. */
export async function comeBack(ceremony: Ceremony, back: URL): Promise<string> {
  expect(back.pathname).toBe("/api/auth/callback/certificate");
  const context = { params: Promise.resolve({ nextauth: ["callback", "certificate"] }) };
  const led = await callbackRoute.GET(new Request(back), context);
  const onward = led.headers.get("location") ?? "";
  expect(onward).toContain(`/api/ceremony/${ceremony.id}/certificate?`);
  const { search } = new URL(onward, config().baseUrl);
  const answer = await callRoute(certificateRoute, `GET /ceremony/x/certificate${search}`, callOf(ceremony));
  expect(answer.status, answer.text).toBe(302);
  return answer.headers.get("location") ?? "";
}

export const home = (): string => `${new URL(config().baseUrl).origin}${signersPage}`;

/** Agrees to whatever the service asks, until the signer is back at the page; answers how often they were asked. */
export async function signWithCertificate(ceremony: Ceremony, input?: SignInput): Promise<number> {
  const begun = await beginWithCertificate(ceremony, input);
  expect(begun.status, begun.text).toBe(200);
  let at = begun.body.url as string;
  for (let asked = 0; asked < 20; asked++) {
    if (at === home()) return asked;
    at = await comeBack(ceremony, await decide(at, "allow"));
  }
  throw new Error("the service asks for ever");
}
