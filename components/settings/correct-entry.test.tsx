// A correction without a word on what was wrong is not written: whoever has come to the button at its foot is led up to where that is asked.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentProps, ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { JournalEntry } from "#lib/contract/journal.ts";
import { CorrectEntry, type CorrectionForm } from "./correct-entry.tsx";

const drawn = vi.hoisted(() => ({ form: undefined as ReactElement<unknown> | undefined }));
vi.mock("#components/ui/dialog.tsx", () => ({
  Dialog: ({ children }: { children: ReactElement<unknown> }) => {
    drawn.form = children;
    return null;
  },
}));

const markup = await englishMarkup("journal");
const entry: JournalEntry = {
  sequenceNumber: 214,
  creationDate: "2026-11-20T15:21:00Z",
  ...{ documentType: "PDF", documentName: "Power of attorney", signerName: "João Pereira", signatureType: "FULLNAME" },
  ...{ idType: "Passport", idValue: "", jurisdiction: "Ohio", comment: "", act: "ACKNOWLEDGMENT" },
};

test("the focus goes to the missing word, and nothing is sent", () => {
  const focus = vi.fn();
  const sent = vi.fn();
  const querySelector = (what: string) => (what === "textarea" ? { focus } : null);
  const getElementById = vi.fn((_: string) => ({ querySelector }));
  vi.stubGlobal("document", { getElementById });
  vi.stubGlobal("fetch", sent);
  markup(
    <QueryClientProvider client={new QueryClient()}>
      <CorrectEntry userId="nora" entry={entry} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const { id, onSubmit } = (drawn.form as ReactElement<ComponentProps<typeof CorrectionForm>>).props;
  onSubmit({ preventDefault: () => undefined } as Parameters<typeof onSubmit>[0]);
  expect(getElementById).toHaveBeenCalledWith(id);
  expect(focus).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
});
