// An uploaded signature: a PNG or JPEG, cleaned by the server, shown as it will stand.
import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import { signatureImage, uploadSignatureImage } from "#components/queries/ceremony.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { PadHint } from "./pad-hint.tsx";
import { refusalWords } from "./refusal-words.ts";
import { useView } from "./use-signing.ts";

type Picture = Extract<SignatureMark, { kind: "image" }>;

const largest = 5 * 1024 * 1024;
const kinds = ["image/png", "image/jpeg"];

export function UploadMark({ draft, onChange }: { draft: Picture | null; onChange: (mark: Picture | null) => void }) {
  const t = useWords();
  const view = useView();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function send(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    if (!kinds.includes(file.type) || file.size > largest || file.size === 0)
      return setProblem(t("signature.uploadWrong"));
    setBusy(true);
    try {
      onChange({ kind: "image", file: (await uploadSignatureImage(view.ceremonyId, file)).file });
    } catch (cause) {
      setProblem(
        cause instanceof CallError && cause.status > 0 && cause.status < 500
          ? refusalWords(t, cause)
          : t("signature.uploadOffline"),
      );
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid min-w-0 gap-2.5">
      <div className="scheme-light relative grid h-50 place-content-center overflow-hidden rounded-[8px] border border-edge-input bg-sheet">
        {draft ? (
          // biome-ignore lint/performance/noImgElement: a private picture of this session, nothing to optimise.
          <img
            className="max-h-40 max-w-full object-contain"
            src={signatureImage(view.ceremonyId, draft.file)}
            alt={t("signature.uploadPreview")}
          />
        ) : (
          <PadHint>{t("signature.uploadHint")}</PadHint>
        )}
      </div>
      <div className="flex min-h-8 items-center gap-2">
        <Button busyLabel={busy ? t("signature.uploading") : undefined} onClick={() => input.current?.click()}>
          <Icon as={ImageUp} />
          {draft ? t("signature.uploadOther") : t("signature.uploadChoose")}
        </Button>
        <input
          ref={input}
          type="file"
          accept={kinds.join(",")}
          hidden
          aria-label={t("signature.uploadChoose")}
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
        <span className="min-w-0 flex-1" aria-live="polite">
          {problem ? <Problem as="span">{problem}</Problem> : null}
        </span>
      </div>
    </div>
  );
}
