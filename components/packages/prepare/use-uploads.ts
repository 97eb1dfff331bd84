// Uploads on their way: one after the other, with how far each has come; a refused file stays, with the reason.
import { useCallback, useRef, useState } from "react";
import { type Inside, uploadDocument } from "#components/queries/documents.ts";
import { useRefreshPackages } from "#components/queries/packages.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { documentNameOf } from "../document-rule.ts";
import { useLengthRefusal } from "../use-length-refusal.ts";

export type Upload = {
  key: number;
  file: File;
  name: string;
  /** How much of it is there, from 0 to 1; missing while it waits for those before it. */
  share?: number;
  problem?: string;
  stop: AbortController;
};

/**
 * `onTaken` hears of each document that the service took, and what it is called. `idFor` says what it is to be known by, where
 * that has to be known before the answer; `inside`, what of the file's own fields comes along.
 */
export function useUploads(
  ensure: () => Promise<string>,
  onTaken: (name: string, taken: Document) => void,
  idFor?: () => string,
  inside?: () => Inside | undefined,
) {
  const t = useWords("prepare");
  const reason = useReason();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const refresh = useRefreshPackages();
  const lengthRefusal = useLengthRefusal();
  const count = useRef(0);
  const chain = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback(
    (key: number, how: Partial<Upload>) => setUploads((all) => all.map((u) => (u.key === key ? { ...u, ...how } : u))),
    [],
  );
  const drop = useCallback((key: number) => setUploads((all) => all.filter((u) => u.key !== key)), []);

  const send = useCallback(
    async (upload: Upload) => {
      if (upload.stop.signal.aborted) return;
      try {
        const tooLong = await lengthRefusal(upload.file, upload.stop.signal);
        if (upload.stop.signal.aborted) return;
        if (tooLong) return change(upload.key, { problem: tooLong });
        const packageId = await ensure();
        const document = { name: upload.name, ...(idFor && { id: idFor() }), ...inside?.() };
        const taken = await uploadDocument(packageId, upload.file, document, {
          progress: (share) => change(upload.key, { share }),
          signal: upload.stop.signal,
        });
        await refresh();
        drop(upload.key);
        onTaken(upload.name, taken);
      } catch (cause) {
        if (upload.stop.signal.aborted) return;
        change(upload.key, { problem: reason(cause, t("upload.failed")) });
      }
    },
    [ensure, onTaken, idFor, inside, change, drop, refresh, lengthRefusal, t, reason],
  );

  /** Documents keep the order in which they were added, so one upload waits for the one before it. */
  const add = useCallback(
    (files: File[]) => {
      const fresh = files.map((file) => ({
        key: ++count.current,
        file,
        name: documentNameOf(t, file.name),
        stop: new AbortController(),
      }));
      setUploads((all) => [...all, ...fresh]);
      for (const upload of fresh) chain.current = chain.current.then(() => send(upload));
    },
    [send, t],
  );

  const remove = useCallback(
    (upload: Upload) => {
      upload.stop.abort();
      drop(upload.key);
    },
    [drop],
  );

  const retry = useCallback(
    (upload: Upload, file = upload.file) => {
      drop(upload.key);
      add([file]);
    },
    [drop, add],
  );

  return { uploads, add, remove, retry };
}
