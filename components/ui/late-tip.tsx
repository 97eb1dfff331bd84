// The tip of a button that is off: its reason, told to whoever asks. The button's own words hold it too, for who hears the page.
import type { ReactNode } from "react";
import { useEffect } from "react";
import { useLate } from "./late.ts";
import { say } from "./toast.tsx";
import { useTrigger } from "./trigger.tsx";
import { floating } from "./use-floating.ts";

type LateTipProps = {
  content: string;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const bring = () => void floating.bring().catch(() => undefined);

export function LateTip({ content, children, open, onOpenChange }: LateTipProps) {
  const parts = useLate(floating);
  const { trigger, standIn } = useTrigger({ onPointerMove: bring, onFocus: bring });
  useEffect(() => {
    if (!open || parts) return;
    floating.bring().catch(() => {
      onOpenChange(false);
      say(content, { broken: true });
    });
  }, [open, parts, content, onOpenChange]);
  return (
    <>
      {trigger(children)}
      {parts ? <parts.TipBody {...{ open, onOpenChange, standIn }}>{content}</parts.TipBody> : null}
    </>
  );
}
