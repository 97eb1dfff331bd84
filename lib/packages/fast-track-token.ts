// The token of a fast track: names a template and the sender in whose name it is sent; signed, never stored.
import { timingSafeEqual } from "node:crypto";
import { refuse } from "#lib/core/errors.ts";
import { derivedToken } from "#lib/core/secrets.ts";

export type FastTrack = { templateId: string; senderId: string };

/** Our choice: a link works for 30 days. It ends earlier with the template, and with the sender's access to it. */
const lifetime = 30 * 24 * 3600_000;

const markOf = (payload: string): string => derivedToken("fast-track", payload);

/** Clients cut it off behind the address's last `=`, so it holds none. */
export function fastTrackToken({ templateId, senderId }: FastTrack, now = new Date()): string {
  const payload = Buffer.from(JSON.stringify([templateId, senderId, now.getTime() + lifetime])).toString("base64url");
  return `${payload}.${markOf(payload)}`;
}

/** Throws 401 for a token that is not ours or has ended. */
export function readFastTrackToken(token: string | undefined, now = new Date()): FastTrack {
  const [payload = "", mark = ""] = (token ?? "").split(".");
  const expected = Buffer.from(markOf(payload));
  const given = Buffer.from(mark);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuse("error.unauthorised.token");
  const [templateId, senderId, expires] = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  if (expires <= now.getTime()) refuse("error.unauthorised.token");
  return { templateId, senderId };
}
