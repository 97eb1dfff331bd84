// What was changed here and elsewhere: both facts, and the choice between them. Nothing is saved for it meanwhile.
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";

type ChangedTwiceProps = {
  what: string;
  here: string;
  elsewhere: string;
  keepLabel?: string;
  takeLabel?: string;
  onDecide: (keep: "mine" | "theirs") => void;
};

export function ChangedTwice({
  what,
  here,
  elsewhere,
  keepLabel = "Keep this one",
  takeLabel = "Take the other",
  onDecide,
}: ChangedTwiceProps) {
  return (
    <Banner
      tone="caution"
      live="polite"
      action={
        <span className="row">
          <Button size="sm" onClick={() => onDecide("mine")}>
            {keepLabel}
          </Button>
          <Button size="sm" onClick={() => onDecide("theirs")}>
            {takeLabel}
          </Button>
        </span>
      }
    >
      <b dir="auto">{what} was changed here and elsewhere.</b>
      <br />
      <span dir="auto">Here: {here}.</span>
      <br />
      <span dir="auto">Elsewhere: {elsewhere}.</span>
    </Banner>
  );
}
