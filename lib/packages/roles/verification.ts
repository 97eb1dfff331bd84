// The signing methods an owner can assign to a role, and the assigned one as it is stored: its payload encrypted.
import { seal, unseal } from "#lib/core/secrets.ts";
import { type AssignedMethod, certificateMethod, oneTimeCodeMethod } from "./signing-methods.ts";

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

/** The serial of the device that was named for the role; empty where none was. */
export const deviceSerial = (method: AssignedMethod | null): string =>
  method?.typeId === oneTimeCodeMethod ? openVerification(method).payload.trim() : "";

/**
 * For another person in the role: a password of a device is asked for as before, and the device, which is the former person's, is not
 * named any more. Its service knows the new person's by their address.
 */
export const methodForNewPerson = (method: AssignedMethod | null): AssignedMethod | null =>
  method && deviceSerial(method) !== "" ? { ...method, ...sealedVerification({ ...method, payload: "" }) } : method;
