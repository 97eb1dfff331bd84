// Makes ids: opaque, random, safe in a path without escaping, in the forms that clients know.
import { randomBytes, randomInt, randomUUID } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** 28 characters of URL-safe Base64 that end in `=`. */
export const newPackageId = (): string => `${randomBytes(20).toString("base64url")}=`;

/** 48 hexadecimal characters. */
export const newDocumentId = (): string => randomBytes(24).toString("hex");

/** 12 alphanumeric characters: approvals, fields, senders. */
export const newShortId = (): string => Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join("");

export const newUuid = (): string => randomUUID();

/** A bearer secret of 192 bits. */
export const newToken = (): string => randomBytes(24).toString("base64url");
