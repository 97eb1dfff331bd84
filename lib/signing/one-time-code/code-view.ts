// What the ceremony's page says of a signature that wants a one-time password of the signer's device.
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { demandsOneTimeCode } from "#lib/packages/roles/signing-methods.ts";
import { codeService } from "./service.ts";

/** Undefined where none is wanted. */
export function codeView(whole: WholePackage, roleId: string): CeremonyView["oneTimeCode"] {
  const role = whole.roles.find((one) => one.id === roleId);
  return role && demandsOneTimeCode(role) ? { service: codeService()?.host ?? "" } : undefined;
}
