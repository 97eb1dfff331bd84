// Opens a document to be read, on a page where nothing is to be done in it.
import { type ReactNode, useState } from "react";
import { late } from "#components/ui/late.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { useLateQuestion } from "./late-question.ts";

const reading = late(() => import("./reading-dialog.tsx"));

type Reading = { read: (documentId: string) => void; dialog: ReactNode };

export function useReading(view: CeremonyView): Reading {
  const [documentId, setDocumentId] = useState<string | null>(null);
  const parts = useLateQuestion(reading, documentId !== null, () => setDocumentId(null));
  const dialog = parts ? <parts.ReadingDialog {...{ view, documentId }} onRead={setDocumentId} /> : null;
  return { read: setDocumentId, dialog };
}
