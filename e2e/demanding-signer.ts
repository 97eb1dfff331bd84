// A signer of whom something is demanded with the signature: a certificate of their own, or a one-time password of their device.
import { expect } from "@playwright/test";
import { makePackage, ownerEmail, ownerKey, type SpecClient, signatureField, signerRole } from "./spec-client.ts";

/** How an instance of such a journey is started. */
export const demandingOwner = {
  OWNER_EMAIL: ownerEmail,
  OWNER_PASSWORD: "correct horse battery staple",
  OWNER_NAME: "Ingrid Bergström",
  OWNER_API_KEY: ownerKey,
};

/** Not sent yet, and nothing is asked of the signature; answers the package's id. */
export const draftToSign = (owner: SpecClient): Promise<string> =>
  makePackage(owner, {
    name: "Agreement with Haddad",
    roles: [signerRole("client", "layla.haddad@example.com")],
    documents: [
      {
        id: "agreement",
        name: "Agreement",
        approvals: [{ id: "a1", role: "client", fields: [signatureField({ id: "f1" })] }],
      },
    ],
  });

/** Sends one with this demand of its signer. */
export async function askDemanding(
  owner: SpecClient,
  demanded: { typeId: string; payload: string } = { typeId: "personalCertificateSigning", payload: "" },
): Promise<{ id: string; link: string }> {
  const id = await draftToSign(owner);
  expect((await owner.roles.act(id, "client", "verification", demanded)).status).toBe(200);
  expect((await owner.packages.change(id, { status: "SENT" })).status).toBe(204);
  const { body } = await owner.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
  return { id, link: body.url };
}
