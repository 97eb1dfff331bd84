// Which draft the address names, and when it is another one than before.
import { useSearchParams } from "next/navigation";
import { useCallback, useState } from "react";

type Visit = {
  /** Undefined: a new package. */
  packageId: string | undefined;
  number: number;
  /** The draft that was made during this visit. */
  made?: string;
};

/**
 * Read from the address itself: Next keeps the page as it was asked for when the draft had no id yet, and shows that page when
 * one goes back to it. Each `number` is a screen of its own; the draft that was made on a screen stays there.
 */
export function useAddressedDraft() {
  const packageId = useSearchParams().get("id") ?? undefined;
  const [visit, setVisit] = useState<Visit>({ packageId, number: 0 });
  if (packageId !== visit.packageId)
    setVisit(
      packageId !== undefined && packageId === visit.made
        ? { packageId, number: visit.number }
        : { packageId, number: visit.number + 1 },
    );
  const onMade = useCallback((made: string) => setVisit((now) => ({ ...now, made })), []);
  return { packageId, number: visit.number, onMade };
}
