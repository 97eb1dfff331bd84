"use client";
// Runs an effect once typing has paused.
import { useEffect, useRef } from "react";

const pauseMs = 250;

export function useDebounced<T>(value: T, run: (value: T) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
}
