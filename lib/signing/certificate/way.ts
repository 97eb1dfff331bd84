// One way to a signer's service and back: what follows from its state, so that nothing of it is stored; and in which language.
import { config } from "#lib/core/config.ts";
import { derivedToken } from "#lib/core/secrets.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import type { Way } from "#lib/signatures/csc/signer-authorization.ts";
import type { SignerCaller } from "#lib/work/caller.ts";

/** The one address that the operator has named to the service. */
const redirectUri = (): string => `${new URL(config().baseUrl).origin}/api/auth/callback/certificate`;

export const wayOf = (state: string): Way => ({
  state,
  verifier: derivedToken("certificate-verifier", state) + derivedToken("certificate-more", state),
  redirectUri: redirectUri(),
});

/** In which the service speaks to the signer. */
export function languageOf(
  whole: WholePackage | undefined,
  { roleId, signerId }: Pick<SignerCaller, "roleId" | "signerId">,
) {
  const signer = whole?.roles.find(({ id }) => id === roleId)?.signers.find(({ id }) => id === signerId);
  return signer?.language ?? whole?.language ?? "en";
}
