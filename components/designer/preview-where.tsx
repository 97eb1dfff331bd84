// In which other account one works, over the preview of the signing page: it covers the line that says so over the designer.
import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { account, me } from "#components/queries/instance.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useEmbedded } from "./embed-context.ts";

export function PreviewWhere() {
  const t = useWords("desk");
  // In somebody else's page nobody goes from account to account.
  const enabled = useEmbedded() === undefined;
  const home = useQuery({ ...me, enabled }).data?.home;
  const here = useQuery(account).data?.name;
  if (!enabled || !home || !here) return null;
  const where = t("elsewhere.where", { account: here });
  return (
    <p className="flex min-h-8 items-center gap-2 border-accent-line border-b bg-accent-wash px-4 text-ink-2 text-xs max-md:px-2">
      <Icon as={Building2} size="sm" className="text-accent-text" />
      <span className="min-w-0 truncate" dir="auto" title={where}>
        {where}
      </span>
    </p>
  );
}
