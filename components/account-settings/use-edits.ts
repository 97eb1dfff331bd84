// A form over a record: what is typed lies over what is saved until it is saved itself, and no refusal loses any of it. What
// somebody else saves meanwhile comes in where nothing is typed here.
import { useState } from "react";
import { useReason } from "#components/ui/use-reason.ts";
import { differing } from "./differing.ts";

export type Edits<T extends object> = {
  /** As it would be saved. */
  value: T;
  set: (part: Partial<T>) => void;
  changes: Partial<T>;
  isDirty: boolean;
  isBusy: boolean;
  isSaved: boolean;
  failure: string | undefined;
  save: () => Promise<boolean>;
  discard: () => void;
};

/** `save` gets what is other than saved, and the whole. */
export function useEdits<T extends object>(
  saved: T,
  save: (changes: Partial<T>, value: T) => Promise<unknown>,
): Edits<T> {
  const reason = useReason();
  const [typed, setTyped] = useState<Partial<T>>({});
  const [state, setState] = useState<"idle" | "busy" | "saved">("idle");
  const [failure, setFailure] = useState<string>();
  const changes = differing(saved, typed);
  const value = { ...saved, ...typed };
  const isDirty = Object.keys(changes).length > 0;
  return {
    value,
    changes,
    isDirty,
    isBusy: state === "busy",
    isSaved: state === "saved" && !isDirty,
    failure,
    set: (part) => setTyped((now) => ({ ...now, ...part })),
    discard: () => {
      setTyped({});
      setFailure(undefined);
    },
    save: async () => {
      if (state === "busy" || !isDirty) return false;
      setState("busy");
      setFailure(undefined);
      try {
        await save(changes, value);
      } catch (cause) {
        setFailure(reason(cause));
        setState("idle");
        return false;
      }
      // What was typed on meanwhile stays.
      setTyped((now) => differing(typed, now));
      setState("saved");
      return true;
    },
  };
}
