// Puts a package that ended without being completed out of what needs the sender; that can be taken back.
import { Check } from "lucide-react";
import { usePutAside } from "#components/queries/desk.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { DeskNeeds } from "#lib/contract/desk.ts";

type PutAsideProps = { ended: DeskNeeds["ended"]["results"][number]; onGone: () => void };

/** The row itself opens the package; what is left to do is to have seen it. */
export function PutAside({ ended: { packageId, name }, onGone }: PutAsideProps) {
  const t = useWords("overview");
  const reason = useReason();
  const { put, takeUp } = usePutAside();
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (cause) {
      say(reason(cause, t("need.notAside")), { broken: true });
      return false;
    }
    return true;
  };
  async function aside() {
    if (!(await attempt(() => put.mutateAsync(packageId)))) return;
    onGone();
    say(t("need.isAside", { name }), { undo: () => void attempt(() => takeUp.mutateAsync(packageId)) });
  }
  return (
    <Button
      onClick={() => void aside()}
      aria-label={t("need.putAside", { name })}
      busyLabel={put.isPending ? t("need.busy") : undefined}
    >
      <Icon as={Check} />
      {t("need.aside")}
    </Button>
  );
}
