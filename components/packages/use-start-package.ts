// Starts a draft from dropped files: creates the package, then hands the files to the page that uploads them.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCreatePackage } from "#components/queries/packages.ts";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { newPackageLanguage } from "./use-new-package-language.ts";

/** Files on their way from where they were dropped to the page that uploads them, by package. */
const waiting = new Map<string, File[]>();

/** For the page that prepares the package, which is gone to next. */
export const holdFiles = (packageId: string, files: File[]): void => {
  waiting.set(packageId, files);
};

/** The files dropped for this package, once: whoever takes them uploads them. */
export function takeWaitingFiles(packageId: string): File[] {
  const files = waiting.get(packageId) ?? [];
  waiting.delete(packageId);
  return files;
}

export function useStartPackage(onStarted: (packageId: string) => void) {
  const t = useWords("desk");
  const reason = useReason();
  const create = useCreatePackage();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const begin = async (files: File[]) => {
    setBusy(true);
    try {
      // Named after its first file once that was taken (useUploads).
      const { id } = await create.mutateAsync({ name: t("newPackage"), ...(await newPackageLanguage(client)) });
      if (files.length > 0) holdFiles(id, files);
      onStarted(id);
    } catch (cause) {
      say(t("start.failed", { reason: reason(cause) }), { broken: true });
      setBusy(false);
    }
  };
  return { begin, busyLabel: busy ? t("start.busy") : undefined };
}
