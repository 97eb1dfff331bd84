"use client";
// Saves what is typed, a moment after typing pauses: one save at a time, the newest state of each thing wins, failures are retried.
import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "#lib/api/call.ts";

export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "offline" }
  | { kind: "failed"; message: string };

const pauseMs = 500;
const retryMs = 4000;

type Save = () => Promise<unknown>;

/**
 * `schedule(key, save)` replaces a save of the same thing that has not begun. `flush` begins everything now and resolves
 * to whether all of it was saved.
 */
export function useSaveQueue() {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const waiting = useRef(new Map<string, Save>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  /** What was refused and is still seen unsaved, with the reason: another thing's success does not make it saved. */
  const refused = useRef(new Map<string, string>());

  const run = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (running.current) {
      await running.current;
      return waiting.current.size > 0 ? run() : true;
    }
    running.current = (async () => {
      for (let [next] = waiting.current; next; [next] = waiting.current) {
        const [key, save] = next;
        waiting.current.delete(key);
        setState({ kind: "saving" });
        try {
          await save();
          refused.current.delete(key);
        } catch (cause) {
          const offline = cause instanceof CallError && cause.status === 0;
          if (!offline) {
            // Refusals are not repeated by themselves.
            refused.current.set(key, cause instanceof Error ? cause.message : "Not saved.");
            continue;
          }
          // Kept unless something newer has been typed meanwhile.
          if (!waiting.current.has(key)) waiting.current.set(key, save);
          setState({ kind: "offline" });
          timer.current = setTimeout(() => void run(), retryMs);
          return false;
        }
      }
      const [message] = refused.current.values();
      setState(message === undefined ? { kind: "saved", at: Date.now() } : { kind: "failed", message });
      return message === undefined;
    })();
    const all = await running.current.finally(() => {
      running.current = undefined;
    });
    return all;
  }, []);

  const schedule = useCallback(
    (key: string, save: Save) => {
      waiting.current.set(key, save);
      refused.current.delete(key);
      // From here on what is seen is not what is saved.
      setState({ kind: "saving" });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void run(), pauseMs);
    },
    [run],
  );

  useEffect(() => {
    // Leaving the page with something unsaved: begin now, and ask before the tab closes.
    const guard = (event: BeforeUnloadEvent) => {
      if (waiting.current.size === 0 && !running.current) return;
      void run();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", guard);
    return () => {
      window.removeEventListener("beforeunload", guard);
      if (waiting.current.size > 0) void run();
    };
  }, [run]);

  return { state, schedule, flush: run };
}
