// An uploaded signature: a PNG or JPEG, cleaned by the server, shown as it will stand.
import { ImageUp, RotateCw } from "lucide-react";
import { useRef } from "react";
import { signatureImage } from "#components/queries/ceremony.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { PadHint } from "./pad-hint.tsx";
import { type Picture, type PictureReading, pictureKinds } from "./use-picture.ts";
import { useView } from "./use-signing.ts";

export function UploadMark({ draft, reading }: { draft: Picture | null; reading: PictureReading }) {
  const t = useWords();
  const view = useView();
  const input = useRef<HTMLInputElement>(null);
  // What is turned stays where it is, and so does the button that has the focus.
  const shown = draft ?? reading.turning;
  return (
    <div className="grid min-w-0 gap-2.5">
      <div className="scheme-light relative grid h-50 place-content-center overflow-hidden rounded-[8px] border border-edge-input bg-sheet">
        {shown ? (
          // biome-ignore lint/performance/noImgElement: a private picture of this session, nothing to optimise.
          <img
            className="max-h-40 max-w-full object-contain"
            src={signatureImage(view.ceremonyId, shown.file)}
            alt={t("signature.uploadPreview")}
          />
        ) : (
          <PadHint>{t("signature.uploadHint")}</PadHint>
        )}
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <Button
          busyLabel={reading.isReading && !reading.turning ? t("signature.uploading") : undefined}
          onClick={() => input.current?.click()}
        >
          <Icon as={ImageUp} />
          {shown ? t("signature.uploadOther") : t("signature.uploadChoose")}
        </Button>
        {shown ? (
          <Button
            busyLabel={reading.turning ? t("signature.uploading") : undefined}
            onClick={() => draft && reading.turn(draft)}
          >
            <Icon as={RotateCw} />
            {t("signature.uploadTurn")}
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          accept={pictureKinds.join(",")}
          hidden
          aria-label={t("signature.uploadChoose")}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file may be chosen once more.
            currentTarget.value = "";
            if (file) reading.choose(file);
          }}
        />
        <span className="min-w-0 flex-1" aria-live="polite">
          {reading.problem ? <Problem as="span">{reading.problem}</Problem> : null}
        </span>
      </div>
    </div>
  );
}
