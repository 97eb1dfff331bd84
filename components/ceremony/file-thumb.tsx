// A picture that the signer hands in, small beside its name: whoever took three photographs sees which is which.
import type { LucideIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Icon } from "#components/ui/icon.tsx";

/** Our choice: what every browser draws by itself. A PDF's first page would cost more scripts than it tells. */
const isPicture = (name: string): boolean => /\.(png|jpe?g|gif|webp)$/i.test(name);

type FileThumbProps = {
  name: string;
  /** Where the file is read, or the file itself while it is on its way. */
  source: string | File;
  /** For everything else, and for a picture that cannot be drawn. */
  glyph: LucideIcon;
};

export function FileThumb({ name, source, glyph }: FileThumbProps) {
  const own = useAddressOf(isPicture(name) && typeof source !== "string" ? source : undefined);
  const src = typeof source === "string" ? source : own;
  const [failed, setFailed] = useState<string>();
  if (!isPicture(name) || src === undefined || src === failed) return <Icon as={glyph} />;
  return (
    // biome-ignore lint/performance/noImgElement: it is read with the session's cookie, once.
    <img
      // Its name stands beside it.
      alt=""
      src={src}
      loading="lazy"
      decoding="async"
      // At twice its size on a phone there is room for a glyph.
      className="my-1 size-10 flex-none rounded-sm border border-hairline bg-sunken object-cover max-[240px]:my-0 max-[240px]:size-4"
      onError={() => setFailed(src)}
    />
  );
}

function useAddressOf(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
