// A file on its way to be a document: how far it has come, or why it was refused.
import { FileText, TriangleAlert, X } from "lucide-react";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useFileSize } from "#components/ui/use-file-size.ts";
import { useWords } from "#components/ui/use-words.ts";
import { documentAccept, isConverted } from "../document-rule.ts";
import type { Upload, useUploads } from "./use-uploads.ts";

export const rowClass =
  "grid min-h-14 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-3 border-hairline border-b px-3 py-2";

export function UploadRow({ upload, uploads }: { upload: Upload; uploads: ReturnType<typeof useUploads> }) {
  const t = useWords("prepare");
  const megabytes = useFileSize();
  const picker = useRef<HTMLInputElement>(null);
  if (upload.problem) {
    return (
      <li className={cn(rowClass, "bg-critical-soft")}>
        <Icon as={TriangleAlert} size="lg" className="text-critical-text" />
        <div className="min-w-0">
          <span className="block font-medium text-ink text-sm truncate" dir="auto">
            {upload.file.name}
          </span>
          <span className="block text-critical-text text-xs" role="alert">
            {upload.problem}
          </span>
        </div>
        <span className="flex items-center gap-2">
          <Button size="sm" onClick={() => picker.current?.click()}>
            {t("documents.replace")}
          </Button>
          <input
            ref={picker}
            className="sr-only"
            type="file"
            tabIndex={-1}
            aria-hidden="true"
            accept={documentAccept}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) uploads.retry(upload, file);
            }}
          />
          <Button
            size="sm"
            variant="quiet"
            iconOnly
            aria-label={t("documents.removeOne", { name: upload.file.name })}
            onClick={() => uploads.remove(upload)}
          >
            <Icon as={X} />
          </Button>
        </span>
      </li>
    );
  }
  return (
    <li className={rowClass}>
      <Icon as={FileText} size="lg" className="text-ink-3" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.25">
        <span className="flex items-center gap-2 justify-between">
          <span className="block min-w-0 font-medium text-ink text-sm truncate" dir="auto">
            {upload.name}
          </span>
          <span className="block flex-none whitespace-nowrap text-ink-3 text-xs tabular-nums">
            {upload.share === undefined
              ? t("documents.waits", { size: megabytes(upload.file.size) })
              : upload.share < 1
                ? t("documents.come", {
                    done: megabytes(upload.share * upload.file.size),
                    all: megabytes(upload.file.size),
                  })
                : isConverted(upload.file.name)
                  ? t("documents.converting")
                  : t("documents.checking")}
          </span>
        </span>
        <UploadBar upload={upload} />
      </div>
      <Button
        size="sm"
        variant="quiet"
        iconOnly
        aria-label={t("documents.stop", { name: upload.name })}
        onClick={() => uploads.remove(upload)}
      >
        <Icon as={X} />
      </Button>
    </li>
  );
}

/** Its place is kept while the file waits, so that the row does not jump. */
function UploadBar({ upload: { name, share } }: { upload: Upload }) {
  const t = useWords("prepare");
  if (share === undefined) return <span className="h-1" />;
  const percent = Math.round(share * 100);
  return (
    <span
      className="h-1 overflow-hidden rounded-xs bg-pressed"
      role="progressbar"
      aria-label={t("documents.uploading", { name })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className="block h-full rounded-xs bg-accent" style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
