// The place of a mark at full size: a wide button until it is signed, then the mark on its paper.
import { Signature } from "lucide-react";
import type { Ref } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { turnedQuery, useMedia, useWidth } from "#components/ui/use-width.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { useCeremony } from "./ceremony-store.ts";
import { MarkView } from "./mark-view.tsx";
import { approvalKey, type Step } from "./signing-state.ts";
import { useSignAct } from "./use-sign-act.ts";

/** The whole mark, in the width that the paper has. */
function MarkPaper({ mark, inSheet }: { mark: SignatureMark; inSheet: boolean }) {
  const [measure, width] = useWidth<HTMLSpanElement>();
  const height = useMedia(turnedQuery) ? 44 : 60;
  return (
    <span
      className={cn(
        "scheme-light h-18 min-w-0 flex-1 slim:basis-full overflow-hidden rounded-[8px] border border-hairline bg-sheet px-3 py-1",
        inSheet && "turned:h-13 turned:px-2 turned:py-0.75",
      )}
    >
      <span className="flex h-full min-w-0 items-center" ref={measure}>
        {width > 0 ? <MarkView mark={mark} width={width} height={height} /> : null}
      </span>
    </span>
  );
}

type MarkControlProps = { step: Step; inSheet: boolean; inputRef: Ref<HTMLButtonElement> };

export function MarkControl({ step, inSheet, inputRef }: MarkControlProps) {
  const t = useWords();
  const mark = useCeremony((state) => state.marks[approvalKey(step.documentId, step.approvalId)]);
  const sign = useSignAct();
  const isByFinger = useMedia("(pointer: coarse)");
  return (
    <div data-slot="mark-control" className="flex items-center gap-3 slim:flex-wrap">
      {mark ? <MarkPaper mark={mark} inSheet={inSheet} /> : null}
      <Button
        size="lg"
        className={cn(
          mark
            ? "h-auto min-h-13 whitespace-normal"
            : "h-auto min-h-16 w-full whitespace-normal border-(--role) border-dashed bg-(--role-fill) text-(--role-text) shadow-none",
          !mark && "hover:bg-(--role-fill) [&_svg:not([class*='text-'])]:text-inherit",
          "max-w-full wrap-anywhere text-[1rem]/5",
          inSheet && "turned:h-auto turned:min-h-11 turned:px-2.5",
        )}
        ref={inputRef}
        onClick={(event) => sign(step, event.detail)}
      >
        <Icon as={Signature} />
        {mark ? t("field.change") : isByFinger ? t("field.tapToSign") : t("field.clickToSign")}
      </Button>
    </div>
  );
}
