// PUT /ceremony/{ceremonyId}/certificate/device: what the signer's card or token has made, verified and put in with the act that it is.
import { configurationOf } from "#lib/accounts/settings/configured.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { verifiedDeviceSignature } from "#lib/signatures/device/device-signature.ts";
import { certifiedByDevice } from "#lib/signatures/device/read-device-certificate.ts";
import { viewFor } from "../get-ceremony.ts";
import { acceptIssuer, wasChecked } from "./accept-issuer.ts";
import { acceptedIssuerOf, certificateFacts } from "./certificate-facts.ts";
import { openDevice } from "./kept-credential.ts";
import { attributesIn } from "./place-all.ts";
import { refuseCertificate } from "./refuse-certificate.ts";
import { endAct, takeWay } from "./remote-act.ts";
import { toldOrEnded } from "./told-or-ended.ts";
import { writeAll } from "./write-all.ts";

export const finishDevice: Operation<typeof ceremony.finishDevice> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  // Once, and by the session that it was prepared for: what was answered before, or elsewhere, finds nothing.
  const act = await takeWay(person, body.state);
  if (!act) refuse("error.conflict.certificateStale");
  await toldOrEnded(act, async () => {
    const { stage, expires, credential, placed } = act;
    if (stage !== "device" || expires < new Date() || !credential || !placed) refuse("error.conflict.certificateStale");
    const device = openDevice(credential);
    if (device.certificate.validToDate < new Date()) refuseCertificate("expired");
    const { nativeBridge } = await configurationOf(person.accountId);
    const anchored = await acceptIssuer(device, { nativeBridge, wasChecked: wasChecked(credential) });
    if (body.signatures.length !== placed.length) refuse("error.validation.deviceSignature");
    const signed = placed.map((one, at) => {
      const made = Buffer.from(body.signatures[at] ?? "", "base64");
      const signature = verifiedDeviceSignature(made, attributesIn(one), device);
      if (!signature) refuse("error.validation.deviceSignature");
      return { ...one, signature: Buffer.from(signature).toString("base64") };
    });
    const acceptedIssuer = acceptedIssuerOf(anchored);
    const facts = { ...certificateFacts(device.certificate), device: true as const, acceptedIssuer };
    await writeAll(person, { ...act, placed: signed }, { identity: certifiedByDevice(device), facts });
    await endAct(act, null);
  });
  return viewFor(person, params.ceremonyId);
};
