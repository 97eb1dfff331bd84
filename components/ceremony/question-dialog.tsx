// What a signer asks the sender, in their own words. It comes later than the page.
import { useState } from "react";
import { useWriteToSender } from "#components/queries/ceremony.ts";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { say } from "#components/ui/toast.tsx";
import { useWords, type Words } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { CeremonyDialog } from "./ceremony-dialog.tsx";
import { DialogTrouble } from "./dialog-trouble.tsx";
import { begunQuestion, keepQuestion } from "./kept.ts";
import { senderName } from "./sender-name.ts";
import { troubleWords } from "./trouble.ts";

type QuestionDialogProps = { view: CeremonyView; open: boolean; onOpenChange: (open: boolean) => void };

/** Drawn only while it is asked, so that it begins with what was begun anywhere else. */
export function QuestionDialog(props: QuestionDialogProps) {
  return props.open ? <Question {...props} /> : null;
}

function leadOf(t: Words, view: CeremonyView): string {
  const sender = senderName(view, t);
  const { name: signer, email } = view.signer;
  if (view.keepsMails) return t("question.leadKept", { sender });
  // Nobody's address is told before the gate, the signer's own neither.
  return email ? t("question.lead", { sender, email }) : t("question.leadBefore", { sender, signer });
}

function Question({ view, open, onOpenChange }: QuestionDialogProps) {
  const t = useWords();
  const { ceremonyId } = view;
  const [text, setText] = useState(() => begunQuestion(view));
  const writing = useWriteToSender(ceremonyId);
  const sender = senderName(view, t);
  const trouble = writing.error;
  const isTooMany = trouble instanceof CallError && trouble.key === "error.tooMany.requests";
  function write(next: string) {
    keepQuestion(view, next);
    setText(next);
  }
  function send() {
    if (writing.isPending) return;
    writing.mutate(text.trim(), {
      onSuccess: () => {
        keepQuestion(view, "");
        onOpenChange(false);
        say(t("question.done", { sender }));
      },
    });
  }
  return (
    <CeremonyDialog
      open={open}
      onOpenChange={onOpenChange}
      closable={!writing.isPending}
      title={t("askSender", { sender })}
      lead={leadOf(t, view)}
      footer={
        <>
          <Button size="lg" onClick={() => writing.isPending || onOpenChange(false)}>
            {t("question.cancel")}
          </Button>
          <Button
            variant="brand"
            size="lg"
            offReason={text.trim() === "" ? t("question.off") : undefined}
            busyLabel={writing.isPending ? t("question.busy") : undefined}
            onClick={send}
          >
            {t("question.act")}
          </Button>
        </>
      }
    >
      <FormField
        label={t("question.label")}
        hint={
          <span className="block text-end tabular-nums">
            {t("field.ofMany", { count: text.length, limit: longest.question })}
          </span>
        }
      >
        <Textarea
          className="text-md"
          rows={5}
          longest={longest.question}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
      </FormField>
      <DialogTrouble>{trouble && (isTooMany ? t("question.tooMany") : troubleWords(t, trouble))}</DialogTrouble>
    </CeremonyDialog>
  );
}
