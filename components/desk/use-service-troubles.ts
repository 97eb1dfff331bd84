// Asks for the service's troubles while somebody works: once the page has come, and on the way from page to page where what is
// known is a minute old. Never by itself, because whoever does nothing is to be signed out in the end.
import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { instanceHealth } from "#components/queries/health.ts";
import { stateOfService } from "#components/queries/service-status.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { type DeskTrouble, deskTroubles } from "./service-troubles.ts";

/** Our choices, in milliseconds. What the page itself needs comes first. */
const firstMs = 3_000;
const staleMs = 60_000;

/** `type`: of whoever is signed in, once that is known. */
export function useServiceTroubles(type: Sender["type"] | undefined, pathname: string): DeskTrouble[] {
  const client = useQueryClient();
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), firstMs);
    return () => clearTimeout(timer);
  }, []);
  const isManager = type === "MANAGER";
  // What cannot be known is no trouble of its own: the page says so where it matters.
  const more = { staleTime: staleMs, refetchInterval: false, retry: false } as const;
  const health = useQuery({ ...instanceHealth, ...more, enabled: isTime && isManager });
  const status = useQuery({ ...stateOfService, ...more, enabled: isTime && type === "REGULAR" });
  const queryKey: QueryKey = isManager ? instanceHealth.queryKey : stateOfService.queryKey;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way from page to page is what it is asked on
  useEffect(() => {
    void client.refetchQueries({ queryKey, exact: true, type: "active", stale: true }, { cancelRefetch: false });
  }, [client, queryKey, pathname]);
  return deskTroubles(isManager ? { health: health.data } : { status: status.data });
}
