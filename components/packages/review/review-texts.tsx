// The text messages that a recipient will get, as they will leave.
import { useWords } from "#components/ui/use-words.ts";

type ReviewTextsProps = { texts: readonly { kind: "link" | "code"; to: string; text: string }[] };

export function ReviewTexts({ texts }: ReviewTextsProps) {
  const words = useWords("recipients");
  if (texts.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3">
      {texts.map(({ kind, to, text }) => (
        <div key={`${kind} ${to}`}>
          <p className="mb-1 text-ink-3 text-xs">
            {words.rich("mail.text", { kind, phone: () => <bdi dir="ltr">{to}</bdi> })}
          </p>
          <p className="rounded-lg border border-hairline bg-desk px-3 py-2 text-ink text-sm wrap-anywhere" dir="auto">
            {text}
          </p>
        </div>
      ))}
      <p className="text-ink-3 text-xs">{words("mail.dots")}</p>
    </div>
  );
}
