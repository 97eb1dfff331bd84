// What came of an identity document that was handed in before.
import { Banner } from "#components/ui/banner.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { IdentityStep } from "#lib/contract/records/identity.ts";

/** In the words of whoever looked at it. */
export function Told({ identity: { state, by, reason }, sender }: { identity: IdentityStep; sender: string }) {
  const t = useWords();
  if (state !== "refused" && state !== "again") return null;
  return (
    <Banner tone="caution">
      <p>
        {state === "refused"
          ? t("authentication.identity.refused")
          : by === "service"
            ? t("authentication.identity.serviceAgain")
            : t("authentication.identity.again", { sender })}
      </p>
      {reason ? (
        <blockquote
          className="m-0 mt-1.5 whitespace-pre-line border-caution-line border-s-2 ps-3 wrap-anywhere"
          dir="auto"
        >
          {reason}
        </blockquote>
      ) : null}
    </Banner>
  );
}
