// Who has signed and whose turn it is: one stroke per person in the signer's words.
import { Hint } from "#components/ui/hint.tsx";
import { InkLine } from "#components/ui/ink-line.tsx";
import { useReader } from "#components/ui/reader.ts";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { listOf } from "#lib/language/formats.ts";

const strokes = { signed: "signed", now: "now", waiting: "wait", declined: "declined" } as const;

export function SigningOrder({ view }: { view: CeremonyView }) {
  const { recipients } = view;
  const t = useWords();
  const reader = useReader();
  const signed = recipients.filter((one) => one.state === "signed").length;
  const now = recipients.filter((one) => one.state === "now" && !one.mine).map((one) => one.name);
  return (
    <div data-slot="signing-order" className="grid gap-1.5 [&_i]:h-1.25">
      <InkLine bare states={recipients.map((one) => strokes[one.state])} />
      <Hint>
        {t("order.line", { signed, count: recipients.length, now: now.length, names: listOf(now, reader) })}
        {view.package.due ? (
          <> {t.rich("order.due", { when: () => <Time at={view.package.due ?? ""} style="long" /> })}</>
        ) : null}
      </Hint>
    </div>
  );
}
