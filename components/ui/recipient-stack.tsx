"use client";
// Up to four people, then "+3", and always the sentence.
// Use: <RecipientStack people={[{ key: id, name, email, state: "signed" }]} sentence="2 of 4 signed, you are next" />
import { Avatar } from "./avatar.tsx";
import { type PersonState, signingSentence } from "./signing-sentence.ts";
import { useUiWords } from "./ui-words.ts";

export type StackedPerson = { key: string; name: string; email?: string; state: PersonState };

type RecipientStackProps = { people: readonly StackedPerson[]; sentence?: string; critical?: boolean };

export function RecipientStack({ people, sentence, critical = false }: RecipientStackProps) {
  const t = useUiWords();
  const shown = people.length > 4 ? people.slice(0, 3) : people;
  const rest = people.length - shown.length;
  return (
    <div className="who">
      {people.length > 0 && (
        <ul className="stack">
          {shown.map((person) => (
            <li key={person.key}>
              <Avatar name={person.name} email={person.email} state={person.state} />
            </li>
          ))}
          {rest > 0 && (
            <li>
              <span className="av av-more">
                <span aria-hidden="true">+{rest}</span>
                <span className="sr">{t("people.more", { count: rest })}</span>
              </span>
            </li>
          )}
        </ul>
      )}
      <span className={critical ? "sub is-critical" : "sub"}>
        {sentence ??
          signingSentence(
            t,
            people.map((person) => person.state),
          )}
      </span>
    </div>
  );
}
