// Up to four people, then "+3", and always the sentence.
// Use: <RecipientStack people={[{ key: id, name, email, state: "signed" }]} sentence="2 of 4 signed, you are next" />
import { Avatar } from "./avatar.tsx";
import { avatarClass } from "./avatar-class.ts";
import { cn } from "./cn.ts";
import { type PersonState, signingSentence } from "./signing-sentence.ts";
import { useUiWords } from "./ui-words.ts";

export type StackedPerson = { key: string; name: string; email?: string; state: PersonState };

type RecipientStackProps = { people: readonly StackedPerson[]; sentence?: string; critical?: boolean };

export function RecipientStack({ people, sentence, critical = false }: RecipientStackProps) {
  const t = useUiWords();
  const shown = people.length > 4 ? people.slice(0, 3) : people;
  const rest = people.length - shown.length;
  return (
    <div className="flex items-center gap-2.5">
      {people.length > 0 && (
        <ul className="flex ps-0.5">
          {shown.map((person) => (
            <li key={person.key} className="not-first:-ms-0.5">
              <Avatar name={person.name} email={person.email} state={person.state} />
            </li>
          ))}
          {rest > 0 && (
            <li className="not-first:-ms-0.5">
              <span className={avatarClass({ state: "more" })}>
                <span aria-hidden="true">+{rest}</span>
                <span className="sr-only">{t("people.more", { count: rest })}</span>
              </span>
            </li>
          )}
        </ul>
      )}
      <span className={cn("block whitespace-nowrap text-xs", critical ? "text-critical-text" : "text-ink-3")}>
        {sentence ??
          signingSentence(
            t,
            people.map((person) => person.state),
          )}
      </span>
    </div>
  );
}
