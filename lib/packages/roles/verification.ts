// The signing methods an owner can assign to a role, and the assigned one as it is stored: its payload encrypted.
import { seal, unseal } from "#lib/core/secrets.ts";
import { certificateMethod, oneTimeCodeMethod } from "./signing-methods.ts";

const purpose = "role-verification";

type Verification = { typeId: string; payload: string };

/** Known to every account. Our choice: `method` says what the signer does. */
export const verificationTypes = [
  { id: oneTimeCodeMethod, name: "DIGIPASS", method: "OTP" },
  { id: certificateMethod, name: "Personal certificate signing", method: "CERTIFICATE" },
] as const;

/** By id, whatever the case; undefined for a type nobody knows. */
export const verificationTypeOf = (typeId: string): string | undefined =>
  verificationTypes.find((type) => type.id.toLowerCase() === typeId.trim().toLowerCase())?.id;

export const sealedVerification = ({ typeId, payload }: Verification): Verification => ({
  typeId,
  payload: seal(purpose, payload),
});

export const openVerification = ({ typeId, payload }: Verification): Verification => ({
  typeId,
  payload: unseal(purpose, payload),
});
