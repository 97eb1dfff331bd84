// Writing to the sender, on pages that have no other question: the button and its dialog.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { ButtonLooks } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { late } from "#components/ui/late.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { useLateQuestion } from "./late-question.ts";
import { senderName } from "./sender-name.ts";
import { useSettlingIfLedTo } from "./use-settling.ts";

const dialog = late(() => import("./question-dialog.tsx"));

type WriteSenderProps = { view: CeremonyView; className?: string } & Pick<ButtonLooks, "variant" | "size">;

/** Before the gate, too, where the sender's address is not told: the words go by way of the service. */
export function WriteSender({ view, className, ...looks }: WriteSenderProps) {
  const t = useWords();
  const settling = useSettlingIfLedTo();
  const [open, setOpen] = useState(false);
  const parts = useLateQuestion(dialog, open, () => setOpen(false));
  return (
    <>
      <Button size="lg" {...looks} className={cn(settling, className)} onClick={() => setOpen(true)}>
        {t("askSender", { sender: senderName(view, t) })}
      </Button>
      {parts ? <parts.QuestionDialog view={view} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
