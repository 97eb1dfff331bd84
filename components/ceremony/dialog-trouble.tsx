// What a dialog's act was refused with: under everything else, and on a phone out of sight, so that it is brought there; said once.
import type { LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Banner, type BannerTone } from "#components/ui/banner.tsx";

type DialogTroubleProps = { tone?: BannerTone; glyph?: LucideIcon; children: string | null | undefined };

export function DialogTrouble({ tone = "critical", glyph, children }: DialogTroubleProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!children || !box.current) return;
    // At once that its place is known, and again where the window becomes lower.
    const observer = new ResizeObserver(([entry]) => entry?.target.scrollIntoView({ block: "nearest" }));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [children]);
  return (
    <div ref={box} className="empty:-mt-4" aria-live="polite">
      {children ? (
        <Banner tone={tone} {...(glyph ? { glyph } : {})}>
          {children}
        </Banner>
      ) : null}
    </div>
  );
}
