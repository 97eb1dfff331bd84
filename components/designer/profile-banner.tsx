// What the account's managers say to whoever designs: plain text, whatever stands in it.
import { Megaphone } from "lucide-react";
import { useWords } from "#components/ui/use-words.ts";
import { CanvasBar } from "./canvas-bar.tsx";

export function ProfileBanner({ text }: { text: string }) {
  const t = useWords("designer-parts");
  return (
    <CanvasBar tone="calm" tall glyph={Megaphone} role="note" aria-label={t("profile.banner")} data-part="banner">
      <p dir="auto" className="max-h-24 min-w-0 flex-1 overflow-y-auto whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </CanvasBar>
  );
}
