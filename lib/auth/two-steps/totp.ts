// PURE. One-time codes by the clock (RFC 6238 over RFC 4226): SHA-1, 30 seconds, six digits, as every authenticator app reads them.
import { createHmac, timingSafeEqual } from "node:crypto";

const seconds = 30;
const digits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** RFC 4226, 5.3. */
export function codeOf(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** length).padStart(length, "0");
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / seconds);

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The step that the code belongs to: this one, the one before or the next, as clocks differ; undefined for a wrong code. */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): number | undefined {
  const now = stepAt(at);
  return [now, now - 1, now + 1].find((step) => isSame(codeOf(secret, step), code));
}

/** What the QR code says (Key Uri Format). */
export function totpUri(secret: Uint8Array, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&digits=${digits}&period=${seconds}`;
}
