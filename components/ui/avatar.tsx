// A person as a circle: solid ink when signed, outlined in accent when it is their turn, dashed when not yet.
// Use: <Avatar name="Sigrid Aune" state="signed" />; state "me" is the account's own, size "lg" for people's lists.
import { avatarClass } from "./avatar-class.ts";
import { cn } from "./cn.ts";
import { initialsOf } from "./initials.ts";
import type { PersonState } from "./signing-sentence.ts";
import { useUiWords } from "./ui-words.ts";

type AvatarProps = {
  name: string;
  email?: string | undefined;
  state: PersonState | "me";
  size?: "md" | "lg";
  /** Where the name stands right beside it, the circle says nothing. */
  silent?: boolean;
  className?: string;
};

export function Avatar({ name, email, state, size = "md", silent = false, className }: AvatarProps) {
  const t = useUiWords();
  const shown = name.trim() || email || t("nameless");
  const said = state === "me" ? shown : t("person.as", { name: shown, state: t(`person.${state}`) });
  return (
    <span data-slot="avatar" className={cn(avatarClass({ state, size }), className)} title={silent ? undefined : said}>
      <span aria-hidden="true">{initialsOf(name, email)}</span>
      {!silent && <span className="sr-only">{said}</span>}
    </span>
  );
}
