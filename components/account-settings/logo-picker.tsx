// A logo: seen as signers see it, chosen anew, removed after a question.
import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { refusalOf } from "#components/ui/accepted-file.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FileRefusals } from "#components/ui/file-refusals.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { readDataUrl } from "#components/ui/read-data-url.ts";
import { say } from "#components/ui/toast.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { logoFile } from "./logo-file.ts";

type Act<Asked> = { mutateAsync: (asked: Asked) => Promise<unknown>; isPending: boolean };

type LogoPickerProps = {
  /** Empty: there is none. */
  src: string;
  /** What the picture is called by whoever does not see it. */
  picture: string;
  /** What is shown instead where there is none. */
  none: string;
  /** What removing it does. */
  consequence: string;
  keep: Act<string>;
  remove: Act<void>;
};

export function LogoPicker({ src, picture, none, consequence, keep, remove }: LogoPickerProps) {
  const t = useWords("account-settings");
  const ui = useUiWords();
  const reason = useReason();
  const picker = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const [isAsked, ask] = useState(false);
  const hasLogo = src !== "";

  async function take(file: File) {
    const refusal = refusalOf(ui, file, { ...logoFile, kinds: t("logo.kinds") });
    setRefused(refusal ? [refusal] : []);
    if (refusal) return;
    try {
      await keep.mutateAsync(await readDataUrl(file));
      say(t("logo.saved"));
    } catch (cause) {
      // The interface's own words for this are for programs.
      const isNoPicture = cause instanceof CallError && cause.key === "error.validation.logo";
      setRefused([isNoPicture ? t("logo.noPicture", { name: file.name }) : reason(cause, t("logo.failed"))]);
    }
  }
  async function takeAway() {
    setRefused([]);
    try {
      await remove.mutateAsync();
      say(t("logo.removed"));
    } catch (cause) {
      setRefused([reason(cause, t("logo.removeFailed"))]);
    }
    ask(false);
  }
  return (
    <div className="grid max-w-160 justify-items-start gap-3">
      {hasLogo ? (
        <div className="scheme-light grid h-28 w-full max-w-90 place-content-center overflow-hidden rounded-lg border border-edge-input bg-sheet p-4">
          {/* biome-ignore lint/performance/noImgElement: as signers and mails get it, from this service. */}
          <img className="max-h-20 max-w-full object-contain" src={src} alt={picture} />
        </div>
      ) : (
        <p className="text-ink-3">{none}</p>
      )}
      <div className="flex flex-wrap gap-2 max-md:[&_[data-slot=button]]:min-h-11">
        <Button onClick={() => picker.current?.click()} busyLabel={keep.isPending ? t("logo.saving") : undefined}>
          <Icon as={ImageUp} />
          {hasLogo ? t("logo.chooseOther") : t("logo.choose")}
        </Button>
        {hasLogo && (
          <Button onClick={() => ask(true)}>
            <Icon as={Trash2} />
            {t("logo.remove")}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept={logoFile.extensions.map((extension) => `.${extension}`).join(",")}
          aria-label={t("logo.choose")}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file can be chosen once more.
            event.currentTarget.value = "";
            if (file) void take(file);
          }}
        />
      </div>
      <p className="text-ink-3">{t("logo.hint")}</p>
      <FileRefusals reasons={refused} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        question={t("logo.question")}
        consequence={consequence}
        actLabel={t("logo.remove")}
        keepLabel={t("logo.keep")}
        {...(remove.isPending ? { busyLabel: t("logo.removing") } : {})}
        onAct={() => void takeAway()}
      />
    </div>
  );
}
