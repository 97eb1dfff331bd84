"use client";
// What every screen finds around it: the browser's store of server data, and the toasts' place.
import { MutationCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Toaster } from "#components/ui/toast.tsx";
import { CallError } from "#lib/contract/call.ts";

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}

/**
 * "always": without a network an act fails at once and is said to have failed. The library's own way would hold it back and
 * carry it out later by itself, when nobody asks for it any more.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: retryUnlessRefused, networkMode: "always", refetchOnReconnect: true },
      mutations: { networkMode: "always" },
    },
    // Where nobody knows whether an act was carried out, the screens ask how things stand, also when the network is back.
    mutationCache: new MutationCache({
      onError: (cause) => {
        if (cause instanceof CallError && cause.outcome === "unknown") void client.invalidateQueries();
      },
    }),
  });
  return client;
}

/** A refusal (4xx) stays one however often it is asked; a lost connection or a server at work may pass. */
function retryUnlessRefused(failures: number, error: unknown): boolean {
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 0;
  return failures < 2 && !(status >= 400 && status < 500);
}
