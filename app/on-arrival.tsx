"use client";
// Answers that are still on their way when the page around them is drawn.
import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import { type ReactNode, use } from "react";

export function OnArrival({ state, children }: { state: Promise<DehydratedState>; children: ReactNode }) {
  return <HydrationBoundary state={use(state)}>{children}</HydrationBoundary>;
}
