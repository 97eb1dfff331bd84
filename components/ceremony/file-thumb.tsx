// A picture or a PDF that the signer hands in, small beside its name: whoever took three photographs sees which is which.
import type { LucideIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFirstPage } from "#components/pdf/use-first-page.ts";
import { Icon } from "#components/ui/icon.tsx";

/** Our choice: what every browser draws by itself. */
const isPicture = (name: string): boolean => /\.(png|jpe?g|gif|webp)$/i.test(name);
const isPdf = (name: string): boolean => /\.pdf$/i.test(name);

/** In CSS pixels, as the picture's class has it. */
const side = 40;

type FileThumbProps = {
  name: string;
  /** Where the file is read, or the file itself while it is on its way. */
  source: string | File;
  /** For everything else, and for what cannot be drawn. */
  glyph: LucideIcon;
};

export function FileThumb({ name, source, glyph }: FileThumbProps) {
  const place = useRef<HTMLSpanElement>(null);
  const own = useAddressOf(isPicture(name) && typeof source !== "string" ? source : undefined);
  const page = useFirstPage(place, isPdf(name) ? source : undefined, side);
  const src = isPdf(name) ? page : isPicture(name) ? (typeof source === "string" ? source : own) : undefined;
  const [failed, setFailed] = useState<string>();
  if (src === undefined || src === failed)
    return (
      <span ref={place} className="contents">
        <Icon as={glyph} />
      </span>
    );
  return (
    // biome-ignore lint/performance/noImgElement: it is read with the session's cookie, once.
    <img
      // Its name stands beside it.
      alt=""
      src={src}
      loading="lazy"
      decoding="async"
      // At twice its size on a phone there is room for a glyph. Of a page the top tells most.
      className="my-1 size-10 flex-none rounded-sm border border-hairline bg-sunken object-cover object-top max-[15rem]:my-0 max-[15rem]:size-4"
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
