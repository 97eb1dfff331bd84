// One picture to be taken or chosen: with the camera on a telephone, from the files elsewhere, and shown once it is there.
import { Camera, Upload } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { IdentitySide } from "#lib/contract/records/identity-words.ts";

type PictureFieldProps = {
  side: IdentitySide;
  label: string;
  file: File | undefined;
  problem: string | undefined;
  onChoose: (file: File) => void;
};

/** What the service takes; telephones turn their own formats into it when nothing else is accepted. */
const kinds = "image/jpeg,image/png";

export function PictureField({ side, label, file, problem, onChoose }: PictureFieldProps) {
  const t = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  function choose(byCamera: boolean) {
    const { current } = input;
    if (!current) return;
    if (byCamera) current.setAttribute("capture", side === "face" ? "user" : "environment");
    else current.removeAttribute("capture");
    current.click();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name its group above a line that it draws
    <div
      role="group"
      data-side={side}
      className="grid min-w-0 gap-2"
      aria-labelledby={id}
      {...(problem ? { "aria-describedby": `${id}-problem` } : {})}
    >
      <b id={id} className="font-medium text-ink">
        {label}
      </b>
      {file ? <Shown key={`${file.name} ${file.lastModified} ${file.size}`} file={file} label={label} /> : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
        <Button
          block
          size="lg"
          className="hidden h-auto min-h-11 whitespace-normal pointer-coarse:flex"
          aria-label={t("files.takePhotoFor", { name: label })}
          onClick={() => choose(true)}
        >
          <Icon as={Camera} />
          {t("files.takePhoto")}
        </Button>
        <Button
          block
          size="lg"
          className="h-auto min-h-11 whitespace-normal"
          data-act="choose-file"
          aria-label={t("files.chooseFor", { name: label })}
          onClick={() => choose(false)}
        >
          <Icon as={Upload} />
          {t("files.choose")}
        </Button>
      </div>
      {problem ? (
        <Problem glyph id={`${id}-problem`} role="alert">
          {problem}
        </Problem>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          // The same one can be chosen again after it was refused.
          event.currentTarget.value = "";
          if (chosen) onChoose(chosen);
        }}
      />
    </div>
  );
}

function Shown({ file, label }: { file: File; label: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address ? (
    // biome-ignore lint/performance/noImgElement: it is on the device, nothing is fetched.
    <img
      src={address}
      alt={label}
      className="max-h-48 max-w-full justify-self-start rounded-md border border-hairline bg-sunken object-contain"
    />
  ) : null;
}
