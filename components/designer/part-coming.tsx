// Where a part of the designer will stand whose script is on its way; without a connection it can be asked for again.
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";

type PartComingProps = { state: "coming" | "missing" | "again"; onRetry: () => void };

export function PartComing({ state, onRetry }: PartComingProps) {
  const t = useUiWords();
  return (
    <div className="grid gap-2.5" aria-live="polite">
      {state === "coming" ? (
        <>
          <span className="sr-only">{t("reading")}</span>
          {["40%", "92%", "76%", "84%"].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </>
      ) : (
        <Banner
          tone="caution"
          action={
            <Button busyLabel={state === "again" ? t("reading") : undefined} onClick={onRetry}>
              {t("tryAgain")}
            </Button>
          }
        >
          {t("failure.notSent")}
        </Banner>
      )}
    </div>
  );
}
