// In the place of a file that did not come: what is the matter, and the way to ask again. It asks by itself once there is a network.
import { useEffect } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useOnline } from "#components/ui/use-online.ts";

export function PdfFailure({ onRetry }: { onRetry: () => void }) {
  const t = useUiWords();
  const isOnline = useOnline();
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <Banner
      tone="critical"
      live="polite"
      action={
        <Button size="sm" onClick={onRetry}>
          {t("tryAgain")}
        </Button>
      }
    >
      {isOnline ? t("pdfFailed") : t("pdfOffline")}
    </Banner>
  );
}
