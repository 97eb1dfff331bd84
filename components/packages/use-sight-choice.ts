// Who is to see a document while that is being ticked: begun with what the service has, and written only over what it began with.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeSight, documentSight, readSight } from "#components/queries/visibility.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { hideableFrom, isSameSight, type Sights, seenBy } from "#lib/designer/sight.ts";

/** What is being ticked begins with what the service has now, and is not replaced under the hand when it is asked again. */
export function useSightRead(packageId: string) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(documentSight(packageId));
  return { error, refetch, read: isFetchedAfterMount ? data : undefined };
}

type ChoiceOf = { pkg: Package; documentId: string; first: readonly string[] | undefined };

export function useSightChoice({ pkg, documentId, first }: ChoiceOf) {
  const client = useQueryClient();
  const [base, setBase] = useState(first);
  /** Undefined: everybody, also whoever is added later. */
  const [by, setBy] = useState(first);
  const roles = hideableFrom(pkg);
  return {
    roles,
    base,
    by,
    setBy,
    isUnchanged: isSameSight(by, base),
    sees: (roleId: string) => !by || by.includes(roleId),
    tick: (roleId: string, isSeeing: boolean) => {
      const now = by ?? roles.map((role) => role.id);
      setBy(isSeeing ? [...now, roleId] : now.filter((one) => one !== roleId));
    },
    /** Answers who sees which document beside that; undefined where somebody has changed it meanwhile: then theirs is what is ticked. */
    write: async (): Promise<Sights | undefined> => {
      const now = await readSight(pkg.id);
      client.setQueryData(documentSight(pkg.id).queryKey, now);
      const theirs = seenBy(now.configurations, documentId);
      if (!isSameSight(theirs, base)) {
        setBase(theirs);
        setBy(theirs);
        return undefined;
      }
      await changeSight(pkg.id, { documentUid: documentId, roleUids: by ? [...by] : null });
      return now.configurations.filter(({ documentUid }) => documentUid !== documentId);
    },
  };
}
