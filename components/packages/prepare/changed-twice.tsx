// What was changed here and elsewhere: both facts, and the choice between them. Nothing is saved for it meanwhile.
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "#components/ui/use-words.ts";

type ChangedTwiceProps = {
  what: string;
  here: string;
  elsewhere: string;
  keepLabel?: string;
  takeLabel?: string;
  onDecide: (keep: "mine" | "theirs") => void;
};

export function ChangedTwice({ what, here, elsewhere, keepLabel, takeLabel, onDecide }: ChangedTwiceProps) {
  const t = useWords("prepare");
  return (
    <Banner
      tone="caution"
      live="polite"
      action={
        <span className="flex items-center gap-2">
          <Button size="sm" onClick={() => onDecide("mine")}>
            {keepLabel ?? t("twice.keep")}
          </Button>
          <Button size="sm" onClick={() => onDecide("theirs")}>
            {takeLabel ?? t("twice.take")}
          </Button>
        </span>
      }
    >
      <b dir="auto">{t("twice.changed", { what })}</b>
      <br />
      <span dir="auto">{t("twice.here", { words: here })}</span>
      <br />
      <span dir="auto">{t("twice.elsewhere", { words: elsewhere })}</span>
    </Banner>
  );
}
