// The warning that the session ends, and the way to stay. It comes later than the page, and long before it is needed.
import { useMutation } from "@tanstack/react-query";
import { keepDeskSession } from "#components/queries/visibility.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Time } from "#components/ui/time.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

type SessionWarningProps = { endsAt: number; onStayed: () => void; onClose: () => void };

export function SessionWarning({ endsAt, onStayed, onClose }: SessionWarningProps) {
  const t = useWords("desk");
  const reason = useReason();
  const keep = useMutation({ mutationFn: keepDeskSession, retry: false, onSuccess: onStayed });
  const stay = () => keep.isPending || keep.mutate();
  return (
    <Dialog
      open
      // Whoever closes it in whatever way is there. What could not be kept is left to be read: something may not be saved yet.
      onOpenChange={(open) => open || (keep.error ? onClose() : stay())}
      title={t("session.title")}
      lead={t.rich("session.lead", { when: () => <Time at={endsAt} /> })}
      footer={
        <Button variant="primary" busyLabel={keep.isPending ? t("session.staying") : undefined} onClick={stay}>
          {t("session.stay")}
        </Button>
      }
    >
      {keep.error && (
        <Banner tone="critical" live="polite">
          {reason(keep.error)}
        </Banner>
      )}
    </Dialog>
  );
}
