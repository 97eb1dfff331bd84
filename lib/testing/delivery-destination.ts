// A destination of signed documents, set up by its own endpoint; and packages that were signed and are sealed.
import * as destinationsRoute from "#app/api/account/admin/deliveryDestinations/route.ts";
import { sealPackage } from "#lib/signing/seal/seal-package.ts";
import type { TestSender } from "./callers.ts";
import { pdfOf, person, signatureFor } from "./package-input.ts";
import { callRoute, type RouteAnswer } from "./requests.ts";
import { sendPackage, signEverything } from "./sent-package.ts";

export const addDestination = (owner: TestSender, json: object): Promise<RouteAnswer> =>
  callRoute(destinationsRoute, "POST /account/admin/deliveryDestinations", { key: owner.apiKey, json });

/** WebDAV, S3 and SFTP of lib/testing/file-servers.ts. */
export const settingsFor = (server: { url: string; hostKey?: string }, more: object = {}) => ({
  name: "Archive",
  ...(server.hostKey
    ? { kind: "sftp", address: server.url, hostKey: server.hostKey }
    : { kind: "webdav", address: `${server.url}/dav` }),
  username: "u",
  secret: "p",
  ...more,
});

/** One signer, documents of these names, in the way of clients. */
export async function sendNamed(owner: TestSender, names: string[], more: object = {}): Promise<string> {
  const documents = names.map((name, at) => ({
    id: `d${at}`,
    name,
    approvals: [{ ...signatureFor("ann"), id: `sign-${at}` }],
  }));
  return sendPackage(
    owner,
    { roles: [person("Ann")], documents, ...more },
    names.map((name) => pdfOf(name)),
  );
}

/** Signed and sealed; what follows from the seal waits in the queue. */
export async function sealNamed(owner: TestSender, names: string[], more: object = {}): Promise<string> {
  const packageId = await sendNamed(owner, names, more);
  await signEverything(packageId, "ann");
  await sealPackage(packageId);
  return packageId;
}
