// The questions on the way out of signing: somebody else, no, not electronically, what is asked first, and not meant for me. They come later than the page.
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import { ReassignDialog } from "./reassign-dialog.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { senderName } from "./sender-name.ts";

export type WayOut = "reassign" | "decline" | "optOut" | "report" | "question";

type WaysOutProps = {
  view: CeremonyView;
  asked: string | null;
  onAsked: (asked: WayOut | null) => void;
};

export function WaysOut({ view, asked, onAsked }: WaysOutProps) {
  const t = useWords();
  const of = (way: WayOut) => ({
    view,
    open: asked === way,
    onOpenChange: (open: boolean) => onAsked(open ? way : null),
  });
  return (
    <>
      <ReassignDialog {...of("reassign")} />
      <DeclineDialog {...of("decline")} onQuestion={() => onAsked("question")} />
      <DeclineDialog act="optOut" {...of("optOut")} onQuestion={() => onAsked("question")} />
      <QuestionDialog {...of("question")} />
      <ReportDialog {...of("report")} onReported={() => say(t("report.done", { sender: senderName(view, t) }))} />
    </>
  );
}
