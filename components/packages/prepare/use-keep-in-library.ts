// A manager keeps a document of a draft for everybody of the account, and is told what became of it.
import { useQueryClient } from "@tanstack/react-query";
import { keepInLibrary, libraryDocuments } from "#components/queries/library.ts";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

export function useKeepInLibrary(packageId: string | undefined) {
  const t = useWords("recipients");
  const reason = useReason();
  const client = useQueryClient();
  return async (document: { id: string; name: string }): Promise<void> => {
    if (packageId === undefined) return;
    try {
      await keepInLibrary(packageId, document);
      await client.invalidateQueries({ queryKey: libraryDocuments.queryKey });
      say(t("library.kept", { name: document.name }));
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
  };
}
