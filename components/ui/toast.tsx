// A dark line at the foot that says what was done, with Undo where there is a way back.
// Use: say("Lease agreement is in the trash", { undo: restore });  say("Saved link", { action: { label, run } })
// <Toaster /> stands once, in app/providers.tsx. What moves the lines comes later: frames of pages bring it with useToasts().
import { useSyncExternalStore } from "react";
import { late, useLate } from "./late.ts";
import { type Line, type LinesPlace, PlainLines, type SayOptions } from "./toast-line.tsx";

const toasts = late(() => import("./toasts.tsx"));

/** "coming": said before the script was there. "plain": it cannot be had, and the lines stand where they are. */
type Waiting = { lines: readonly Line[]; state: "coming" | "plain" };
let waiting: Waiting = { lines: [], state: "coming" };
const watchers = new Set<() => void>();
let said = 0;
const named = new Map<string, string>();
let place: LinesPlace | undefined;

function wait(next: Partial<Waiting>) {
  waiting = { ...waiting, ...next };
  for (const watcher of watchers) watcher();
}

/** What was said before the place was there comes to it then. */
function takePlace(taken: LinesPlace): () => void {
  place = taken;
  if (waiting.state === "coming") {
    for (const line of waiting.lines) place.show(line);
    wait({ lines: [] });
  }
  return () => {
    if (place === taken) place = undefined;
  };
}

export function say(message: string, options: SayOptions = {}): string {
  said += 1;
  const line = { ...options, message, id: `line-${said}` };
  if (options.name) {
    unsay(named.get(options.name));
    named.set(options.name, line.id);
  }
  if (place) place.show(line);
  else {
    wait({ lines: [...waiting.lines, line] });
    toasts.bring().catch(() => wait({ state: "plain" }));
  }
  return line.id;
}

/** Takes a message away, e.g. when its Undo would come too late. */
export function unsay(id: string | undefined) {
  // Without an id all of them would go.
  if (!id) return;
  place?.hide(id);
  const lines = waiting.lines.filter((line) => line.id !== id);
  if (lines.length < waiting.lines.length) wait({ lines, state: lines.length > 0 ? waiting.state : "coming" });
}

/** For the frame of a page: its lines can be said without a connection, too. */
export function useToasts(): void {
  useLate(toasts);
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const readWaiting = () => waiting;

export function Toaster() {
  const parts = useSyncExternalStore(toasts.watch, toasts.read, () => undefined);
  const { lines, state } = useSyncExternalStore(watch, readWaiting, readWaiting);
  return (
    <>
      {parts ? <parts.Toasts onThere={takePlace} /> : null}
      <PlainLines lines={state === "plain" ? lines : []} onGone={unsay} />
    </>
  );
}
