// The library's dialogs, whose scripts come when they are asked for. Where one cannot be had, that is said and it closes.
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { type Late, late, useLate } from "#components/ui/late.ts";
import { say } from "#components/ui/toast.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";

type Closable = { onClose: () => void };

/** `later` brings the dialog as the part `Dialog`. */
function lateDialog<Props extends Closable>(later: Late<{ Dialog: ComponentType<Props> }>) {
  return function LateDialog(props: Props) {
    const t = useUiWords();
    const parts = useLate(later);
    const fail = useEffectEvent(() => {
      say(t("failure.notSent"), { broken: true });
      props.onClose();
    });
    useEffect(() => {
      later.bring().catch(() => fail());
    }, []);
    return parts ? <parts.Dialog {...props} /> : null;
  };
}

export const CastDialog = lateDialog<{ templateId: string } & Closable>(
  late(() => import("./cast-dialog.tsx").then(({ CastDialog: Dialog }) => ({ Dialog }))),
);
export const NewTemplateDialog = lateDialog<Closable>(
  late(() => import("./new-template-dialog.tsx").then(({ NewTemplateDialog: Dialog }) => ({ Dialog }))),
);
export const LinkDialog = lateDialog<{ templateId: string } & Closable>(
  late(() => import("./link-dialog.tsx").then(({ LinkDialog: Dialog }) => ({ Dialog }))),
);

/** Which template a dialog is open for. */
export function useAskedDialog() {
  const [asked, setAsked] = useState<string>();
  return { asked, ask: setAsked, close: () => setAsked(undefined) };
}
