"use client";
// Settings › Retention: after how many days packages expire and are deleted, how many that would be now, and whom the evidence shows
// network addresses.
import { useQuery } from "@tanstack/react-query";
import { addresses, expiry, retention } from "#components/queries/account-rules.ts";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useToasts } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { AddressesForm } from "./addresses-form.tsx";
import { ExpiryForm } from "./expiry-form.tsx";
import { ManagersPage } from "./managers-page.tsx";
import { Part } from "./part.tsx";
import { RetentionForm } from "./retention-form.tsx";

export function RetentionPage() {
  const t = useWords("account-settings");
  return (
    <ManagersPage title={t("retention.title")} lead={t("retention.pageLead")} permission="sender_admin.data_management">
      <Rules />
    </ManagersPage>
  );
}

function Rules() {
  const t = useWords("account-settings");
  useToasts();
  const kept = useQuery(retention);
  const ends = useQuery(expiry);
  const shown = useQuery(addresses);
  return (
    <>
      <Part title={t("retention.deleting")} lead={t("retention.lead")}>
        {kept.data ? (
          <RetentionForm saved={kept.data} />
        ) : kept.error ? (
          <ReadFailure error={kept.error} onRetry={kept.refetch} />
        ) : (
          <SkeletonRows rows={5} label={t("retention.title")} />
        )}
      </Part>
      <Part title={t("expiry.title")} lead={t("expiry.lead")}>
        {ends.data ? (
          <ExpiryForm saved={ends.data} />
        ) : ends.error ? (
          <ReadFailure error={ends.error} onRetry={ends.refetch} />
        ) : (
          <SkeletonRows rows={2} label={t("expiry.title")} />
        )}
      </Part>
      <Part title={t("addresses.title")} lead={t("addresses.lead")}>
        {shown.data ? (
          <AddressesForm saved={shown.data} />
        ) : shown.error ? (
          <ReadFailure error={shown.error} onRetry={shown.refetch} />
        ) : (
          <SkeletonRows rows={2} label={t("addresses.title")} />
        )}
      </Part>
    </>
  );
}
