"use client";
// What every screen finds around it: the browser's store of server data, tooltips, and the toasts' place.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Toaster } from "#components/ui/toast.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: retryUnlessRefused } } }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delayDuration={400} skipDelayDuration={200}>
        {children}
      </TooltipProvider>
      <Toaster />
    </QueryClientProvider>
  );
}

/** A refusal (4xx) stays one however often it is asked; a lost connection or a server at work may pass. */
function retryUnlessRefused(failures: number, error: unknown): boolean {
  const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 0;
  return failures < 2 && !(status >= 400 && status < 500);
}
