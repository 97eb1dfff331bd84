// Which mails about one's own packages come: each switch is saved as it is turned, and turns back where that fails.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Notifications, notifications, useChangeNotifications } from "#components/queries/notifications.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Switch } from "#components/ui/choice.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { type OptionalMail, optionalMails } from "#lib/contract/records/owner-mails.ts";

export function NotificationsSection({ senderId }: { senderId: string }) {
  const found = useQuery(notifications(senderId));
  if (found.data) return <Switches senderId={senderId} saved={found.data} />;
  return found.error ? <ReadFailure error={found.error} onRetry={found.refetch} /> : <Skeleton height={200} />;
}

function Switches({ senderId, saved }: { senderId: string; saved: Notifications }) {
  const t = useWords("settings");
  const reason = useReason();
  const change = useChangeNotifications(senderId);
  const [turned, setTurned] = useState<Partial<Notifications>>({});
  const [failure, setFailure] = useState<string>();

  async function turn(kind: OptionalMail, isOn: boolean) {
    setFailure(undefined);
    setTurned((now) => ({ ...now, [kind]: isOn }));
    try {
      await change.mutateAsync({ [kind]: isOn });
    } catch (cause) {
      setFailure(reason(cause, t("notifications.failed")));
    }
    setTurned(({ [kind]: _, ...others }) => others);
  }

  return (
    <div className="grid gap-3 max-md:[&_label]:min-h-11">
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      {optionalMails.map((kind) => (
        <Switch
          key={kind}
          checked={turned[kind] ?? saved[kind]}
          onChange={({ currentTarget }) => void turn(kind, currentTarget.checked)}
        >
          {t(`notifications.kind.${kind}`)}
        </Switch>
      ))}
      <Hint>{t("notifications.always")}</Hint>
    </div>
  );
}
