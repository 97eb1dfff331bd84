// Which forms of a page have something that is not saved: whoever leaves is asked once, however many they are.
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from "react";
import { LeaveGuard } from "#components/packages/leave-guard.tsx";
import { useWords } from "#components/ui/use-words.ts";

const UnsavedContext = createContext<(id: string, isDirty: boolean) => void>(() => undefined);

/** Of one form. */
export function useUnsaved(isDirty: boolean) {
  const id = useId();
  const note = use(UnsavedContext);
  useEffect(() => {
    note(id, isDirty);
    return () => note(id, false);
  }, [note, id, isDirty]);
}

const nothing: ReadonlySet<string> = new Set();

export function Unsaved({ children }: { children: ReactNode }) {
  const t = useWords("account-settings");
  const [dirty, setDirty] = useState(nothing);
  const note = useCallback((id: string, isDirty: boolean) => {
    setDirty((now) => {
      if (now.has(id) === isDirty) return now;
      const next = new Set(now);
      if (isDirty) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return (
    <UnsavedContext value={note}>
      {children}
      <LeaveGuard state={dirty.size > 0 ? { kind: "incomplete", message: t("form.leave") } : { kind: "idle" }} />
    </UnsavedContext>
  );
}
