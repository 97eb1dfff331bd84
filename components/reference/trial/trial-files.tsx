// The files that go with a request.
import { X } from "lucide-react";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useFileSize } from "#components/ui/use-file-size.ts";
import { useWords } from "#components/ui/use-words.ts";

/** The same file twice is once. */
const nameOf = (file: File): string => `${file.name} ${file.size} ${file.lastModified}`;

type TrialFilesProps = { files: readonly File[]; onChange: (files: readonly File[]) => void };

export function TrialFiles({ files, onChange }: TrialFilesProps) {
  const t = useWords("reference");
  const ui = useUiWords();
  const size = useFileSize();
  const picker = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const add = (chosen: readonly File[]) => {
    const known = new Set(files.map(nameOf));
    onChange([...files, ...chosen.filter((file) => !known.has(nameOf(file)))]);
  };
  return (
    <div className="grid gap-1.5">
      <ul className="grid gap-1 empty:hidden" aria-label={t("trial.files")}>
        {files.map((file) => (
          <li key={nameOf(file)} className="flex items-center gap-2">
            <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
            <span className="flex-none text-ink-3 text-xs tabular-nums">{size(file.size)}</span>
            <Button
              size="sm"
              variant="quiet"
              iconOnly
              aria-label={t("trial.removeFile", { name: file.name })}
              onClick={() => {
                onChange(files.filter((one) => one !== file));
                opener.current?.focus();
              }}
            >
              <Icon as={X} size="sm" />
            </Button>
          </li>
        ))}
      </ul>
      <Button ref={opener} size="sm" className="justify-self-start" onClick={() => picker.current?.click()}>
        {ui("drop.files")}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        aria-label={ui("drop.files")}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was taken away.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
