// What shows that a file of the instance was written by somebody who has SECRET: whoever can write in the database alone adds no key,
// no certificate and no trust list that counts.
import { acceptedTokens, derivedToken, sha256 } from "#lib/core/secrets.ts";

const purpose = "instance-file";
const told = (folder: string, name: string, bytes: Uint8Array): string => `${folder}/${name}\n${sha256(bytes)}`;

/** Kept beside the bytes. */
export const macOf = (folder: string, name: string, bytes: Uint8Array): string =>
  derivedToken(purpose, told(folder, name, bytes));

/** Also of the SECRET before, while it is being changed. */
export const isGenuine = (folder: string, name: string, bytes: Uint8Array, mac: string): boolean =>
  acceptedTokens(purpose, told(folder, name, bytes)).includes(mac);

/** Throws, in words for the operator, where it was written without SECRET. */
export function requireGenuine(folder: string, name: string, bytes: Uint8Array, mac: string): void {
  if (!isGenuine(folder, name, bytes, mac))
    throw new Error(
      `${folder}/${name} in the database was written with another SECRET, or changed by somebody who does not have it: set the SECRET this instance started with, or restore a backup`,
    );
}
