// Why a file is too long to be a document, as far as the browser can tell before uploading; the server decides.
import { useCallback } from "react";
import { useWords } from "#components/ui/use-words.ts";
import { mostPages } from "#lib/contract/records/document-limits.ts";
import { isConverted } from "./document-rule.ts";

/** Nothing where it is not, or where that cannot be told: of what is no PDF, only the service knows what it becomes. */
export function useLengthRefusal(): (file: File, signal: AbortSignal) => Promise<string | undefined> {
  const t = useWords("prepare");
  return useCallback(
    async (file, signal) => {
      // So many pages are not in fewer bytes.
      if (isConverted(file.name) || file.size <= mostPages) return undefined;
      const reader = await import("#components/pdf/count-pages.ts").catch(() => undefined);
      const pages = await reader?.countPages(file, signal);
      if (pages === undefined || pages <= mostPages) return undefined;
      return t("upload.tooLong", { name: file.name, pages, most: mostPages });
    },
    [t],
  );
}
