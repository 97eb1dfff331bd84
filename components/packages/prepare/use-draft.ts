// The draft that is being prepared: made at the first act, so that looking at the page leaves nothing behind.
import { useCallback, useRef, useState } from "react";
import { onePackage, useCreatePackage } from "#components/queries/packages.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import { useWords } from "#components/ui/use-words.ts";
import { useNewPackageLanguage } from "../use-new-package-language.ts";
import { stepHref } from "./step-names.ts";

/** `onMade` hears the id of a draft that was made here before the address has it. */
export function useDraft(initialId: string | undefined, onMade: (id: string) => void) {
  const t = useWords("prepare");
  const [id, setId] = useState(initialId);
  // Once a draft is made here, the address has its id too; what is on the screen stays there all the same.
  const [isRead] = useState(initialId !== undefined);
  const create = useCreatePackage();
  const language = useRef<{ language?: string }>({});
  language.current = useNewPackageLanguage();
  /** Known before the next drawing. */
  const latest = useRef(initialId);
  const made = useRef<Promise<string>>(undefined);
  // Later news come by looking, which takes turns with saving.
  const draft = useFreshQuery({ ...onePackage(id ?? ""), enabled: id !== undefined });

  /** The draft's id; makes the draft when there is none yet, once however often it is asked at the same time. */
  const ensure = useCallback(
    (name = t("newPackage")): Promise<string> => {
      if (id) return Promise.resolve(id);
      made.current ??= create
        .mutateAsync({ name, ...language.current })
        .then((answer) => {
          latest.current = answer.id;
          setId(answer.id);
          onMade(answer.id);
          // Reloading and going back find the same draft.
          window.history.replaceState(null, "", stepHref(answer.id, 0));
          return answer.id;
        })
        .catch((cause: unknown) => {
          made.current = undefined;
          throw cause;
        });
      return made.current;
    },
    [id, create, onMade, t],
  );

  const latestId = useCallback(() => latest.current, []);
  const pkg = draft.data;
  return { id, latestId, pkg, isPending: isRead && !pkg, error: draft.error, retry: draft.refetch, ensure };
}

export type Draft = ReturnType<typeof useDraft>;
