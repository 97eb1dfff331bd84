// The way to sign in when the session is over: in a tab of its own, since what is written in this one is not saved yet.
import { buttonClass } from "#components/ui/button-class.ts";
import { useWords } from "#components/ui/use-words.ts";

/** Drawn in the browser only, which alone knows the whole address. */
export function SignInAgain() {
  const t = useWords("prepare");
  const { pathname, search } = window.location;
  return (
    <a
      className={buttonClass({ size: "sm" })}
      href={`/login?${new URLSearchParams({ callbackUrl: pathname + search })}`}
      target="_blank"
      rel="noreferrer"
    >
      {t("signIn")}
    </a>
  );
}
