// A picture by its address, or a file that becomes part of the setting.
import { useRef, useState } from "react";
import { refusalOf } from "#components/ui/accepted-file.ts";
import { Button } from "#components/ui/button.tsx";
import { FileRefusals } from "#components/ui/file-refusals.tsx";
import { Input } from "#components/ui/input.tsx";
import { readDataUrl } from "#components/ui/read-data-url.ts";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

type PictureInputProps = { value: string; readOnly: boolean; onChange: (value: string) => void };

const extensions = ["png", "jpg", "jpeg", "svg", "gif", "webp"];
/** As mails take them, too. */
const most = 100_000;

export function PictureInput({ value, readOnly, onChange }: PictureInputProps) {
  const t = useWords("signing-page");
  const ui = useUiWords();
  const picker = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string[]>([]);
  const isFile = value.startsWith("data:");

  async function take(file: File) {
    const refusal =
      file.size > most
        ? t("control.tooLarge", { name: file.name })
        : refusalOf(ui, file, { extensions, kinds: t("control.kinds"), maxBytes: most });
    setRefused(refusal ? [refusal] : []);
    if (!refusal) onChange(await readDataUrl(file));
  }
  return (
    <div className="grid gap-2">
      {isFile ? (
        <span className="flex items-center gap-3">
          {/* biome-ignore lint/performance/noImgElement: a picture in the setting itself */}
          <img className="h-8 max-w-40 rounded-sm bg-sunken object-contain" src={value} alt="" />
          {t("control.chosen")}
        </span>
      ) : (
        <Input
          dir="ltr"
          inputMode="url"
          longest={longest.url}
          spellCheck={false}
          autoCapitalize="off"
          readOnly={readOnly}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => picker.current?.click()}>{t("control.file")}</Button>
          {value !== "" && <Button onClick={() => onChange("")}>{t("control.removePicture")}</Button>}
          <input
            ref={picker}
            type="file"
            className="hidden"
            accept={extensions.map((extension) => `.${extension}`).join(",")}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = "";
              if (file) void take(file);
            }}
          />
        </div>
      )}
      <FileRefusals reasons={refused} />
    </div>
  );
}
