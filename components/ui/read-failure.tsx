// What a screen says when it could not be read: why, whether what stands there is from before, and the way to ask again.
// Use: {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { useUiWords } from "./ui-words.ts";
import { useReason } from "./use-reason.ts";

type ReadFailureProps = {
  error: Error;
  /** Something that was read before is still shown. */
  isOld?: boolean;
  /** Left out where asking again would be answered the same. */
  onRetry?: (() => unknown) | undefined;
};

export function ReadFailure({ error, isOld = false, onRetry }: ReadFailureProps) {
  const t = useUiWords();
  const reason = useReason();
  return (
    <Banner
      tone="critical"
      live="polite"
      action={
        onRetry && (
          <Button size="sm" onClick={() => onRetry()}>
            {t("tryAgain")}
          </Button>
        )
      }
    >
      {reason(error)} {isOld && t("mayBeOld")}
    </Banner>
  );
}
