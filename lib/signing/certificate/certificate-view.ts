// What the ceremony's page says of a signature with the signer's own certificate.
import { X509Certificate } from "node:crypto";
import type { RemoteCredential } from "#db/schema/remote-acts.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { signingBridge } from "#lib/contract/records/native-bridge.ts";
import { config } from "#lib/core/config.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { demandsCertificate } from "#lib/packages/roles/signing-methods.ts";
import { certificateFacts } from "./certificate-facts.ts";
import { choiceOf } from "./kept-credential.ts";
import { actOf } from "./remote-act.ts";

/** Undefined where any signature will do. `session`: missing where the ceremony is only foreseen. */
export async function certificateView(
  whole: WholePackage,
  roleId: string,
  session: string | undefined,
): Promise<CeremonyView["certificate"]> {
  const role = whole.roles.find((one) => one.id === roleId);
  if (!role || !demandsCertificate(role)) return undefined;
  const url = config().signerCsc?.url;
  const bridge = signingBridge(whole.account.configuration.nativeBridge);
  const act = session === undefined ? undefined : await actOf(session);
  const choices = act?.stage === "choice" && act.expires > new Date() ? act.choices : null;
  return {
    service: url === undefined ? "" : new URL(url).hostname,
    outcome: act?.outcome ?? null,
    ...(bridge ? { bridge: bridge.url } : {}),
    ...(choices ? { choices: choices.map(choiceIn) } : {}),
  };
}

function choiceIn(kept: RemoteCredential) {
  const certificate = new X509Certificate(Buffer.from(kept.certificate, "base64"));
  const { subject, issuer } = certificateFacts(certificate);
  return { id: choiceOf(kept), subject, issuer, notAfter: certificate.validToDate.toISOString() };
}
