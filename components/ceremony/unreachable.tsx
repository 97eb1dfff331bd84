// No way to the service, or to the script of a page: it can be tried again.
import { WifiOff } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { Glyph } from "./glyph.tsx";
import { Gate, Room } from "./room.tsx";

export function Unreachable({ onRetry, trying }: { onRetry: () => void; trying: boolean }) {
  const t = useWords();
  return (
    <Room>
      <Gate
        glyph={<Glyph as={WifiOff} tone="caution" />}
        title={t("unreachable.title")}
        lead={t("unreachable.lead")}
        live
        foot={
          <>
            <span className="min-w-0 flex-1" />
            <Button
              variant="brand"
              size="lg"
              onClick={onRetry}
              busyLabel={trying ? t("unreachable.trying") : undefined}
            >
              {t("unreachable.tryAgain")}
            </Button>
          </>
        }
      />
    </Room>
  );
}
