// PURE. What the signing method that was assigned to a role demands of its signatures.
import type { Role } from "#lib/contract/records/role.ts";

export const certificateMethod = "personalCertificateSigning";
export const oneTimeCodeMethod = "DIGIPASS";

/**
 * `typeId` and `payload` as the owner gave them, the payload encrypted. `enforced`: it was there when the package was sent, and
 * has been kept to since. Packages from before that was enforced go on as they were sent.
 */
export type AssignedMethod = { typeId: string; payload: string; enforced?: true };

/** Of a role's record: whether its signers are asked for certificates of their own. In a draft nothing is kept to yet. */
export const asksCertificate = (role: Pick<Role, "verification">): boolean =>
  role.verification?.typeId === certificateMethod;

/** The same of a one-time password of their device. */
export const asksOneTimeCode = (role: Pick<Role, "verification">): boolean =>
  role.verification?.typeId === oneTimeCodeMethod;

type WithMethod = { verification: AssignedMethod | null };

/** Nothing but a signature with the signer's own certificate completes what this role is asked to sign. */
export const demandsCertificate = ({ verification }: WithMethod): boolean =>
  verification?.enforced === true && verification.typeId === certificateMethod;

/** Each of its signatures comes with a one-time password of the signer's device, or not at all. */
export const demandsOneTimeCode = ({ verification }: WithMethod): boolean =>
  verification?.enforced === true && verification.typeId === oneTimeCodeMethod;
