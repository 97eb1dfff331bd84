// Takes files by drop (here, or anywhere on the page with `wholePage`) and by the file picker.
// Use: <DropZone title="Drop documents to begin" rule={{ extensions: ["pdf"], maxBytes }} wholePage large
//        onFiles={(files) => …}>PDF, up to 16 MB each, anywhere on this page.</DropZone>
import { Upload } from "lucide-react";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { type FileRule, refusalOf } from "./accepted-file.ts";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { DropPicture } from "./drop-picture.tsx";
import { FileRefusals } from "./file-refusals.tsx";
import { Icon } from "./icon.tsx";
import { useUiWords } from "./ui-words.ts";
import { useFileDrop } from "./use-file-drop.ts";

type DropZoneProps = {
  title: string;
  rule: FileRule;
  onFiles: (files: File[]) => void;
  /** Called when no file of an offer was taken; why not is said here. */
  onRefused?: () => void;
  children?: ReactNode;
  footer?: ReactNode;
  multiple?: boolean;
  wholePage?: boolean;
  large?: boolean;
  buttonLabel?: string;
  busyLabel?: string | undefined;
};

export function DropZone(props: DropZoneProps) {
  const { title, rule, onFiles, children, footer, multiple = true, wholePage, large, busyLabel } = props;
  const t = useUiWords();
  const place = useRef<HTMLElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<string[]>([]);

  function take(files: File[]) {
    const offered = multiple ? files : files.slice(0, 1);
    setRefusals(offered.map((file) => refusalOf(t, file, rule)).filter((reason) => reason !== null));
    const accepted = offered.filter((file) => refusalOf(t, file, rule) === null);
    if (accepted.length > 0) onFiles(accepted);
    else if (offered.length > 0) props.onRefused?.();
  }

  function takePicked(event: ChangeEvent<HTMLInputElement>) {
    take([...(event.currentTarget.files ?? [])]);
    // The same file can be picked again after it was refused and repaired.
    event.currentTarget.value = "";
  }

  const isOver = useFileDrop(place, busyLabel === undefined ? take : null, wholePage);

  return (
    <section
      ref={place}
      data-over={isOver || undefined}
      className={cn(
        "group/drop grid content-center justify-items-center gap-1 rounded-lg border border-edge-input border-dashed bg-desk px-4 pt-5 pb-4",
        "text-center transition-[background-color,border-color] duration-(--duration-quick) ease-out",
        "data-over:border-accent data-over:border-solid data-over:bg-accent-wash",
        large && "min-h-70 px-6 py-8",
      )}
      aria-label={title}
    >
      <DropPicture large={large} />
      <h2 className="text-md">{isOver ? t("drop.letGo") : title}</h2>
      {children && <p className="text-ink-3 text-xs">{children}</p>}
      <Button className="mt-2.5 mb-1.5" onClick={() => picker.current?.click()} busyLabel={busyLabel}>
        <Icon as={Upload} />
        {props.buttonLabel ?? (multiple ? t("drop.files") : t("drop.file"))}
      </Button>
      <input
        ref={picker}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={title}
        aria-hidden="true"
        multiple={multiple}
        accept={rule.extensions.map((extension) => `.${extension}`).join(",")}
        onChange={takePicked}
      />
      {footer && <p className="text-ink-3 text-xs">{footer}</p>}
      <FileRefusals reasons={refusals} />
    </section>
  );
}
