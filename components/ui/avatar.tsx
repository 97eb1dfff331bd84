// A person as a circle: solid ink when signed, outlined in accent when it is their turn, dashed when not yet.
// Use: <Avatar name="Sigrid Aune" state="signed" />; state "me" is the account's own, size "lg" for people's lists.
import clsx from "clsx";
import { initialsOf } from "./initials.ts";
import type { PersonState } from "./signing-sentence.ts";

export const STATE_WORDS: Record<PersonState, string> = {
  signed: "signed",
  opened: "has opened it",
  now: "asked to sign",
  wait: "waiting",
  cc: "gets a copy",
  declined: "declined",
  bounced: "mail came back",
};

type AvatarProps = {
  name: string;
  email?: string | undefined;
  state: PersonState | "me";
  size?: "md" | "lg";
  /** Where the name stands right beside it, the circle says nothing. */
  silent?: boolean;
};

export function Avatar({ name, email, state, size = "md", silent = false }: AvatarProps) {
  const shown = name.trim() || email || "Nameless";
  const said = state === "me" ? shown : `${shown}, ${STATE_WORDS[state]}`;
  return (
    <span className={clsx("av", `av-${state}`, size === "lg" && "av-lg")} title={silent ? undefined : said}>
      <span aria-hidden="true">{initialsOf(name, email)}</span>
      {!silent && <span className="sr">{said}</span>}
    </span>
  );
}
