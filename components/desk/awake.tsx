"use client";
// Shows a page once the browser answers to it: what is drawn on the server looks ready and drops the first click on it.
import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => undefined;

export function Awake({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAwake ? children : meanwhile;
}
