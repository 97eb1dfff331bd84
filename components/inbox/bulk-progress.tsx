// How far an act on many packages is, and afterwards what of it failed and why, to be tried again.
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Bulk } from "./use-bulk.ts";

export function BulkProgress({ bulk: { progress, failed, again, leave } }: { bulk: Bulk }) {
  const t = useWords("lists");
  const reason = useReason();
  return (
    <>
      {progress && (
        <div className="fixed inset-x-3 bottom-19 z-8 mx-auto grid w-fit min-w-60 gap-1.5 rounded-xl bg-raised px-4 py-3 shadow-dialog md:bottom-6">
          <p className="font-medium text-ink tabular-nums" role="status">
            {t("bulk.progress", progress)}
          </p>
          <progress
            className="h-1.5 w-full accent-accent"
            value={progress.done}
            max={progress.count}
            aria-label={t("bulk.label")}
          />
        </div>
      )}
      <Dialog
        open={failed.length > 0}
        onOpenChange={(open) => open || leave()}
        title={t("bulk.failed", { count: failed.length })}
        lead={t("bulk.failedLead")}
        footer={
          <>
            <Button onClick={leave}>{t("bulk.leave")}</Button>
            <Button variant="primary" onClick={again}>
              {t("bulk.again")}
            </Button>
          </>
        }
      >
        <ul className="grid grid-cols-1 max-h-[50vh] gap-2 overflow-y-auto">
          {failed.map(({ item, cause }) => (
            <li key={item.id}>
              <b className="block truncate font-medium text-ink" dir="auto">
                {item.name}
              </b>
              <Problem>{reason(cause)}</Problem>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
