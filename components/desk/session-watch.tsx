// Whoever is signed in is told in time that the session ends for want of use, with a way to stay: the account's
// `sessionTimeoutWarning`. What is on the page stays as it is.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sessionLimits } from "#components/queries/visibility.ts";
import { late, useLate } from "#components/ui/late.ts";
import { useSessionNearEnd } from "./use-session-near-end.ts";

const warning = late(() => import("./session-warning.tsx"));

export function SessionWatch() {
  const limits = useQuery(sessionLimits).data;
  const warns = (limits?.sessionTimeoutWarning ?? 0) > 0;
  const parts = useLate(warns ? warning : undefined);
  const { endsAt, look } = useSessionNearEnd(limits);
  /** The end that was not to be put off, and was read. */
  const [read, setRead] = useState<number>();
  if (endsAt === null || endsAt === read || !parts) return null;
  return <parts.SessionWarning endsAt={endsAt} onStayed={look} onClose={() => setRead(endsAt)} />;
}
