// What the desk says over its pages of the service's own troubles. What draws it comes only where there is one.
import { late, useLate } from "#components/ui/late.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { useServiceTroubles } from "./use-service-troubles.ts";

const line = late(() => import("./trouble-line.tsx"));

/** `person`: who is signed in, once that is known. */
export function ServiceNotice({ person, pathname }: { person: Sender | undefined; pathname: string }) {
  const troubles = useServiceTroubles(person?.type, pathname);
  const parts = useLate(troubles.length > 0 ? line : undefined);
  // There they stand all, each with its figures.
  if (!person || !parts || pathname === "/settings/health") return null;
  return <parts.TroubleLine troubles={troubles} isManager={person.type === "MANAGER"} person={person.id} />;
}
