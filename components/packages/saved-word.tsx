// Saving is a word in a fixed place.
import { Check, CloudOff, TriangleAlert } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import type { SaveState } from "./use-save-queue.ts";

export function SavedWord({ state }: { state: SaveState }) {
  return (
    <span className="saved" role="status" data-state={state.kind}>
      {state.kind === "saving" && "Saving"}
      {state.kind === "saved" && (
        <>
          <Icon as={Check} />
          Saved <Time at={state.at} />
        </>
      )}
      {state.kind === "offline" && (
        <>
          <Icon as={CloudOff} />
          No connection; kept here
        </>
      )}
      {state.kind === "signed-out" && (
        <>
          <Icon as={TriangleAlert} />
          Your session is over; kept here
        </>
      )}
      {state.kind === "incomplete" && (
        <>
          <Icon as={TriangleAlert} />
          <span className="clip" title={state.message}>
            Not all saved. {state.message}
          </span>
        </>
      )}
      {state.kind === "failed" && (
        <>
          <Icon as={TriangleAlert} />
          <span className="clip" title={state.message}>
            Not saved: {state.message}
          </span>
        </>
      )}
    </span>
  );
}
