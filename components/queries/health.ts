// What managers ask about the health of the instance, and jobs that they have tried again.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { health } from "#lib/contract/lines.ts";

/** Figures that change by themselves. */
const everyMs = 15_000;

export const instanceHealth = queryOptions({
  queryKey: ["instance", "health"],
  queryFn: ({ signal }) => call(health.readHealth, { signal }),
  refetchInterval: everyMs,
});

export function useRetryJobs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(health.retryJobs, { body: { ids } }),
    onSuccess: (now) => client.setQueryData(instanceHealth.queryKey, now),
  });
}
