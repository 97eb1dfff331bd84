// The account's switches as they are now, for its managers; nobody else finds one.
import { useQuery } from "@tanstack/react-query";
import { features, me } from "#components/queries/instance.ts";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import { FeatureSwitches } from "./feature-switches.tsx";

export function AccountFeatures() {
  const t = useWords("settings");
  const person = useQuery(me);
  const isManager = mayManage(person.data, "sender_admin.self_serve_account_settings");
  const found = useQuery({ ...features, enabled: isManager });
  const failed = person.error ? person : found.error ? found : undefined;
  if (isManager && found.data) return <FeatureSwitches features={found.data} />;
  if (failed?.error) return <ReadFailure error={failed.error} onRetry={failed.refetch} />;
  if (person.data && !isManager) return <p>{t("features.managersOnly")}</p>;
  return <SkeletonRows rows={8} label={t("features.title")} />;
}
