// What the question before deleting for good says of signed documents that have not been delivered yet: with them the package takes
// away what would have brought them there.
import { useQuery } from "@tanstack/react-query";
import { signedDelivery } from "#components/queries/deliveries.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";

type Deliveries = readonly { status: string }[];

export const waitingIn = (deliveries: Deliveries): number =>
  deliveries.filter(({ status }) => status === "queued" || status === "retrying").length;

const isSealed = ({ status }: Package): boolean => status === "COMPLETED" || status === "ARCHIVED";

/** Of one package how many wait is asked for; of several, or until that is known, it is said that some may. Empty where none can. */
export function useWaitingWords(pkgs: readonly Package[]): string {
  const t = useWords("lists");
  const sealed = pkgs.filter(isSealed);
  const only = sealed.length === 1 ? sealed[0] : undefined;
  const found = useQuery({ ...signedDelivery(only?.id ?? ""), enabled: only !== undefined });
  if (sealed.length === 0) return "";
  if (!only || !found.data) return t("delete.mayWait");
  const count = waitingIn(found.data.results);
  return count > 0 ? t("delete.waiting", { count }) : "";
}
