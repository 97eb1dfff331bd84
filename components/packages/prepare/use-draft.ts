"use client";
// The draft that is being prepared: made at the first act, so that looking at the page leaves nothing behind.
import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { onePackage, useCreatePackage } from "#components/queries/packages.ts";

export function useDraft(initialId: string | undefined) {
  const [id, setId] = useState(initialId);
  const create = useCreatePackage();
  /** Known before the next drawing. */
  const latest = useRef(initialId);
  const made = useRef<Promise<string>>(undefined);
  const draft = useQuery({ ...onePackage(id ?? ""), enabled: id !== undefined });

  /** The draft's id; makes the draft when there is none yet, once however often it is asked at the same time. */
  const ensure = useCallback(
    (name = "New package"): Promise<string> => {
      if (id) return Promise.resolve(id);
      made.current ??= create
        .mutateAsync({ name })
        .then((answer) => {
          latest.current = answer.id;
          setId(answer.id);
          // Reloading and going back find the same draft.
          window.history.replaceState(null, "", `/packages/new?id=${encodeURIComponent(answer.id)}`);
          return answer.id;
        })
        .catch((cause: unknown) => {
          made.current = undefined;
          throw cause;
        });
      return made.current;
    },
    [id, create],
  );

  const latestId = useCallback(() => latest.current, []);
  return { id, latestId, pkg: draft.data, isPending: id !== undefined && draft.isPending, error: draft.error, ensure };
}
