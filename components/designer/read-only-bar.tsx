// Why nothing can be changed here any more.
import { Lock } from "lucide-react";
import { buttonClass } from "#components/ui/button-class.ts";
import { Link } from "#components/ui/link.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { BarWords, CanvasBar } from "./canvas-bar.tsx";
import { useDesigner } from "./designer-context.ts";
import { useEmbedded } from "./embed-context.ts";

export function ReadOnlyBar() {
  const t = useWords("designer");
  const { pkg } = useDesigner();
  const isEmbedded = useEmbedded() !== undefined;
  return (
    <CanvasBar tone="calm" glyph={Lock} role="status">
      <BarWords>{pkg.status === "DRAFT" ? "" : t(`standing.${pkg.status}`)}</BarWords>
      {!isEmbedded && (
        <Link
          className={buttonClass({ variant: "quiet", size: "sm", className: "max-md:h-11 max-md:flex-none" })}
          href={`/packages/${encodeURIComponent(pkg.id)}`}
        >
          {t("openIt")}
        </Link>
      )}
    </CanvasBar>
  );
}
