// PURE. What the desk says of the service's troubles, the gravest first: to managers what needs a person, to senders what
// concerns what they send.
import type { Health } from "#lib/contract/health.ts";
import type { ServiceStatus } from "#lib/contract/service-status.ts";
import { type Trouble, troublesOf } from "./health-troubles.ts";

export type DeskTrouble = Trouble | "mailsWait" | "sealsWait";

export function deskTroubles(
  { health, status }: { health?: Health | undefined; status?: ServiceStatus | undefined },
  now = Date.now(),
): DeskTrouble[] {
  if (health) return troublesOf(health, now);
  if (!status) return [];
  const { seals, mails } = status.parts;
  return [
    ...(seals.state === "stopped" ? (["sealsWait"] as const) : []),
    ...(mails.state === "stopped" ? (["mailsWait"] as const) : []),
  ];
}
