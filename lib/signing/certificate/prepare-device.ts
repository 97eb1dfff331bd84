// POST /ceremony/{ceremonyId}/certificate/device: what a card or token at the signer's side has to sign, with a certificate that is on it.

import { limitSingleSignOns } from "#lib/auth/rate-limit.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { signingBridge } from "#lib/contract/records/native-bridge.ts";
import { refuse } from "#lib/core/errors.ts";
import { newToken } from "#lib/core/ids.ts";
import { hashToken } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { readWhole } from "#lib/packages/read-package.ts";
import { digestForDevice, hashName } from "#lib/signatures/device/device-signature.ts";
import { certifiedByDevice, readDeviceCertificate } from "#lib/signatures/device/read-device-certificate.ts";
import { acceptIssuer, anchorIn, withIssuers } from "./accept-issuer.ts";
import { keptDevice } from "./kept-credential.ts";
import { attributesIn, placeAll } from "./place-all.ts";
import { refuseCertificate } from "./refuse-certificate.ts";
import { rehearseAct } from "./rehearse-act.ts";
import { beginAct, expiry, goOnWith } from "./remote-act.ts";
import { toldOrEnded } from "./told-or-ended.ts";

export const prepareDevice: Operation<typeof ceremony.prepareDevice> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  await limitSingleSignOns(person.ip);
  const whole = (await readWhole(person.packageId)) ?? refuse("error.notFound.packageNotFound");
  if (!signingBridge(whole.account.configuration.nativeBridge)) refuse("error.forbidden.certificateBridge");
  const told = readDeviceCertificate(body, new Date());
  if (typeof told === "string") refuseCertificate(told);
  const anchored = await acceptIssuer(told, whole.account.configuration);
  const device = withIssuers(told, anchored);
  await rehearseAct(person, body.input);
  const state = newToken();
  const act = await beginAct(person, { state, page: "", input: body.input });
  return toldOrEnded(act, async () => {
    const { placed, at } = await placeAll(person, act, certifiedByDevice(device));
    const isMine =
      placed.length > 0 &&
      (await goOnWith(act, {
        ...{ stage: "device" as const, stateHash: hashToken(state), expires: expiry(), placed, placedAt: at },
        credential: { ...keptDevice(device, placed.length), ...anchorIn(anchored) },
      }));
    if (!isMine) refuse("error.conflict.certificateStale");
    const nameOf = (id: string) => whole.documents.find((document) => document.id === id)?.name ?? id;
    const documents = placed.map((one) => ({
      name: nameOf(one.documentId),
      digest: digestForDevice(device, attributesIn(one)).toString("base64"),
    }));
    return { state, package: whole.name, algorithm: device.algorithm, hash: hashName(device), documents };
  });
};
