// PURE. What the account's audit log is told of a template's public link: limits and people, never the address.
import { wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { FastTrackLink } from "./fast-track-link.ts";

export const templateSubject = ({ id, name }: { id: string; name: string }) =>
  ({ kind: "template", id, name }) as const;

export const linkFacts = ({ senderId, people, mostUses, expires }: FastTrackLink): object => ({
  senderId,
  people: people.map(({ email }) => email),
  mostUses,
  expires: wireTimeOrNull(expires),
});
