// The frame in which the preview's page is, and what the two tell each other.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { DesignerRecipient } from "#lib/designer/recipients.ts";
import { useDesigner } from "./designer-context.ts";
import { showMessage, toldIn } from "./preview-message.ts";
import { previewView, type Visibility } from "./preview-view.ts";

type WindowProps = {
  recipient: DesignerRecipient;
  isPhone: boolean;
  account: CeremonyView["account"];
  visibility: Visibility;
  /** Who may have signed before them has filled in something. */
  isFilled: boolean;
  onLeave: () => void;
  /** They have signed, or would not: it begins anew. */
  onOver: () => void;
};

export function PreviewWindow({ recipient, isPhone, account, visibility, isFilled, onLeave, onOver }: WindowProps) {
  const t = useWords("designer-people");
  const { pkg, fields } = useDesigner();
  const frame = useRef<HTMLIFrameElement>(null);
  // As it stood when it was opened: what is typed into it is not taken away by what others save.
  const [opened] = useState(() => ({
    ...{ pkg, fields: fields.getState().fields, roleId: recipient.roleId },
    around: { account, visibility, now: new Date() },
  }));
  const view = useMemo(
    () => previewView(opened.pkg, opened.fields, opened.roleId, { ...opened.around, filled: isFilled }),
    [opened, isFilled],
  );
  const show = () => {
    const inside = frame.current?.contentWindow;
    if (view) inside?.postMessage(showMessage({ view, packageId: pkg.id }), window.location.origin);
  };
  const isReady = useRef(false);
  // What has been filled in there meanwhile stays.
  const showAgain = useEffectEvent(() => isReady.current && show());
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers what is shown otherwise
  useEffect(() => void showAgain(), [view]);
  const hear = useEffectEvent((event: MessageEvent) => {
    const told = toldIn(event, frame.current?.contentWindow, window.location.origin);
    if (told === "ready") {
      isReady.current = true;
      show();
    }
    if (told === "leave") onLeave();
    // A press in there is none out here: what is open over the page hears of it as of one beside it.
    if (told === "pressed")
      for (const type of ["pointerdown", "click"])
        frame.current?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    if (told === "over") {
      say(t("preview.over", { name: recipient.name }));
      onOver();
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);
  return (
    <div className={cn("min-h-0 overflow-hidden", isPhone && "grid place-items-center overflow-auto p-4")}>
      <iframe
        ref={frame}
        title={t("preview.frame", { name: recipient.name })}
        src={`/preview/signer?language=${encodeURIComponent(view?.package.language ?? pkg.language)}`}
        className={cn("size-full border-0 bg-desk", isPhone && "h-195 max-h-full w-97.5 rounded-lg shadow-sheet")}
      />
    </div>
  );
}
