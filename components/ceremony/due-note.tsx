// By when to sign, as a sentence.
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";

export function DueNote({ due }: { due: string }) {
  const t = useWords();
  return (
    <span>
      {t.rich("note.due", {
        when: () => (
          <b>
            <Time at={due} style="long" />
          </b>
        ),
      })}
    </span>
  );
}
