// One mail in one language: its words, where the account has any of its own, and beside them the mail as it would leave.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePaused } from "#components/desk/use-paused.ts";
import { useMailWordsActs } from "#components/queries/mail-words.ts";
import { mailPreview, type SampleMail } from "#components/queries/sample-mails.ts";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { MailWords } from "#lib/contract/records/mail-variables.ts";
import { MailWordsForm } from "./mail-words-form.tsx";
import { TestMail } from "./test-mail.tsx";
import { useEdits } from "./use-edits.ts";

type OneMailProps = { mail: SampleMail & { toOwner: boolean }; saved: MailWords; isShown: boolean };

export function OneMail({ mail, saved, isShown }: OneMailProps) {
  const t = useWords("account-settings");
  const { kind, language, toOwner } = mail;
  const [form, setForm] = useState<"html" | "text">("html");
  const { save } = useMailWordsActs(saved);
  const edits = useEdits(saved, (_, words) => save.mutateAsync({ language, kind, toOwner, ...words }));
  // As typed, once typing has paused: the same renderer that sends makes it.
  const words: MailWords = JSON.parse(usePaused(JSON.stringify(edits.value)));
  const asTyped = { ...mail, words };
  const found = useQuery({ ...mailPreview(asTyped), enabled: isShown });
  return (
    <div
      hidden={!isShown}
      className="grid grid-cols-[minmax(0,22.5rem)_minmax(0,1fr)] items-start gap-8 max-[68.75rem]:grid-cols-[minmax(0,1fr)] [&[hidden]]:hidden"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <MailWordsForm mail={mail} edits={edits} seen={found.data} />
        <TestMail mail={asTyped} />
      </div>
      <section aria-label={t("mails.preview")} className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 dir="auto" className="min-w-0 text-md wrap-anywhere">
            {found.data?.subject ?? ""}
          </h2>
          <Segmented
            label={t("mails.form")}
            className="max-md:[&_button]:min-h-11"
            value={form}
            onChange={setForm}
            options={[
              { value: "html", label: t("mails.html") },
              { value: "text", label: t("mails.text") },
            ]}
          />
        </div>
        {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
        {!found.data ? (
          <Skeleton height={480} />
        ) : form === "html" ? (
          // Nothing in it runs, and nothing of this page can be reached from it.
          <iframe
            title={t("mails.preview")}
            sandbox=""
            referrerPolicy="no-referrer"
            srcDoc={found.data.html}
            className="h-180 w-full rounded-lg border border-hairline bg-sheet scheme-light"
          />
        ) : (
          <pre
            dir="auto"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
            tabIndex={0}
            className="max-h-180 overflow-auto whitespace-pre-wrap rounded-lg border border-hairline bg-raised p-4 text-ink text-xs wrap-anywhere focus-visible:shadow-(--focus-ring-inset)"
          >
            {found.data.text}
          </pre>
        )}
      </section>
    </div>
  );
}
