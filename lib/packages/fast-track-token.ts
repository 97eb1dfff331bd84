// The token of a fast track: names a template, the sender in whose name it is sent, and the link that it belongs to; signed.
import { timingSafeEqual } from "node:crypto";
import { refuse } from "#lib/core/errors.ts";
import { derivedToken } from "#lib/core/secrets.ts";

/** `linkId`: none in the tokens of earlier versions, which stored no links. */
export type FastTrack = { templateId: string; senderId: string; linkId?: string | undefined };

/** Our choice: an address that a program asks for works for 30 days, however long its link does. */
export const lifetime = 30 * 24 * 3600_000;

const markOf = (payload: string): string => derivedToken("fast-track", payload);

/** `ends`: null for as long as its link works. Clients cut it off behind the address's last `=`, so it holds none. */
export function fastTrackToken({ templateId, senderId, linkId }: FastTrack, ends: Date | null): string {
  const parts = [templateId, senderId, ends?.getTime() ?? null, ...(linkId ? [linkId] : [])];
  const payload = Buffer.from(JSON.stringify(parts)).toString("base64url");
  return `${payload}.${markOf(payload)}`;
}

/** Throws 401 for a token that is not ours or has ended. */
export function readFastTrackToken(token: string | undefined, now = new Date()): FastTrack {
  const [payload = "", mark = ""] = (token ?? "").split(".");
  const expected = Buffer.from(markOf(payload));
  const given = Buffer.from(mark);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuse("error.unauthorised.token");
  const [templateId, senderId, ends, linkId] = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  if (ends !== null && ends <= now.getTime()) refuse("error.unauthorised.token");
  return { templateId, senderId, ...(linkId ? { linkId } : {}) };
}
