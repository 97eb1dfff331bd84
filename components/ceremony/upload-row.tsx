// A file that has not arrived: how far it is, why it stopped or is not taken, and the way on.
import { Ban, FileText, RefreshCw, WifiOff, X } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useFileSize } from "#components/ui/use-file-size.ts";
import { useWords, type Words } from "#components/ui/use-words.ts";
import { FileThumb } from "./file-thumb.tsx";
import { troubleWords } from "./trouble.ts";
import type { Unsendable, Upload } from "./uploads.ts";

const glyphs = { waiting: FileText, sending: FileText, stopped: WifiOff, unsendable: Ban, refused: Ban };

const faults = {
  program: (t: Words) => t("files.program"),
  tooLarge: (t: Words) => t("refused.validation.attachmentTooLarge"),
  empty: (t: Words) => t("refused.validation.missingAttachment"),
  tooMany: (t: Words) => t("refused.validation.tooManyAttachments"),
  // Which are taken stands below the list.
  otherKind: (t: Words) => t("refused.notAcceptable.attachmentKind"),
} satisfies Record<Unsendable, (t: Words) => string>;

/** Two glyphs beside each other: as wide as a finger, too, so that none answers for the other. */
export const fingerClass = "pointer-coarse:size-11 pointer-coarse:before:inset-0";

type UploadRowProps = { upload: Upload; onAgain: () => void; onTakeOff: () => void };

export function UploadRow({ upload: { file, standing }, onAgain, onTakeOff }: UploadRowProps) {
  const t = useWords();
  const sizeOf = useFileSize();
  const isBad = standing.kind !== "waiting" && standing.kind !== "sending";
  const isOff = standing.kind === "unsendable" || standing.kind === "refused";
  const told =
    standing.kind === "sending"
      ? t("files.sending", { sent: sizeOf(standing.share * file.size), total: sizeOf(file.size) })
      : standing.kind === "unsendable"
        ? faults[standing.why](t)
        : standing.kind === "refused"
          ? troubleWords(t, standing.cause)
          : standing.kind === "stopped"
            ? t("files.stopped")
            : t("files.waiting");
  const percent = standing.kind === "sending" ? Math.round(standing.share * 100) : 0;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-hairline border-b py-1 ps-3.5 pe-1.5 last:border-0">
      {isBad ? (
        <Icon as={glyphs[standing.kind]} className="text-critical-text" />
      ) : (
        <FileThumb name={file.name} source={file} glyph={glyphs[standing.kind]} />
      )}
      <span className="min-w-0 py-1">
        <span className="block truncate" dir="auto" title={file.name}>
          {file.name}
        </span>
        <span
          className={cn("block text-sm/5", isBad ? "text-critical-text" : "text-ink-3 tabular-nums")}
          // Figures that run are not read out; that something went wrong is.
          aria-live={standing.kind === "sending" ? "off" : "polite"}
        >
          {told}
        </span>
      </span>
      <span className="flex flex-none items-center">
        {standing.kind === "stopped" ? (
          <Button
            iconOnly
            variant="quiet"
            className={fingerClass}
            aria-label={t("files.againFor", { file: file.name })}
            title={t("files.again")}
            onClick={onAgain}
          >
            <Icon as={RefreshCw} />
          </Button>
        ) : null}
        <Button
          iconOnly
          variant="quiet"
          className={fingerClass}
          aria-label={isOff ? t("files.takeOff", { file: file.name }) : t("files.stop", { file: file.name })}
          onClick={onTakeOff}
        >
          <Icon as={X} />
        </Button>
      </span>
      {standing.kind === "sending" ? (
        <span
          className="col-span-full mb-1 me-2 h-1 overflow-hidden rounded-xs bg-pressed"
          role="progressbar"
          aria-label={t("files.sendingNamed", { file: file.name })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i className="block h-full rounded-xs bg-(--brand)" style={{ inlineSize: `${percent}%` }} />
        </span>
      ) : null}
    </li>
  );
}
