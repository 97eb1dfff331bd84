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
