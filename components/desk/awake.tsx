"use client";
// Keeps acts away from a page until the browser answers to it: what is drawn on the server looks ready and drops the first click.
import type { ReactNode } from "react";
import { useIsAwake } from "#components/ui/use-is-awake.ts";

/** Read as soon as the document is there; keys, pointers and screen readers find its controls once it is awake. */
export function ReadAtOnce({ children }: { children: ReactNode }) {
  return (
    <div className="contents" inert={!useIsAwake()}>
      {children}
    </div>
  );
}

/** For a page that only a browser can draw. */
export function OnceAwake({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  return useIsAwake() ? children : meanwhile;
}
