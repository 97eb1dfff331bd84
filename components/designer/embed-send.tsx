// Sends from within somebody else's page: what stands in the way, who gets what when, and the one act.
import { Ban, CircleCheck, Send, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { ReviewWaves } from "#components/packages/review/review-waves.tsx";
import { isStale } from "#components/packages/stale-write.ts";
import { isUnanswered, statusAfter } from "#components/packages/status-after.ts";
import { useFindingWords } from "#components/packages/use-finding-words.ts";
import { tellOtherWindows } from "#components/packages/use-package-news.ts";
import { changePackage, onePackage, packagePreflight } from "#components/queries/packages.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";
import { versionOf } from "#lib/contract/version.ts";
import { signingProgress } from "#lib/packages/signing-progress.ts";
import { useDesigner } from "./designer-context.ts";
import { useEmbedded } from "./embed-context.ts";

type SendProps = { open: boolean; onClose: () => void };

/** Read anew with each opening: what is sent is what was shown. */
export function EmbedSend({ open, onClose }: SendProps) {
  return open && <Asked onClose={onClose} />;
}

const firstAsked = (pkg: Package): number => {
  const people = signingProgress(pkg).filter(({ state }) => state !== "copy");
  const first = Math.min(...people.map(({ index }) => index));
  return people.filter(({ index }) => index === first).length;
};

function Asked({ onClose }: { onClose: () => void }) {
  const t = useWords("designer-embed");
  const prepare = useWords("prepare");
  const findingWords = useFindingWords();
  const designer = useDesigner();
  const packageId = designer.pkg.id;
  const found = useFreshQuery(onePackage(packageId));
  const looked = useFreshQuery(packagePreflight(packageId));
  const [pkg, findings] = [found.data, looked.data];
  const [stop] = (findings ?? []).filter(({ severity }) => severity === "error");
  const { isBusy, failure, send } = useSending(packageId, () => Promise.all([found.refetch(), looked.refetch()]));
  const broken = found.error ?? looked.error;
  const offReason = !pkg || !findings ? prepare("review.reading") : stop && findingWords({ ...stop, code: stop.key });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closable={!isBusy}
      wide
      footClassName="sticky bottom-0 z-1 bg-raised"
      title={t("send.title", { name: designer.pkg.name })}
      lead={t("send.lead")}
      footer={
        <>
          <Button onClick={onClose}>{t("send.keep")}</Button>
          <Button
            variant="primary"
            offReason={offReason}
            busyLabel={isBusy ? prepare("review.sending") : undefined}
            onClick={() => pkg && void send(pkg)}
          >
            <Icon as={Send} />
            {prepare("review.send", { count: pkg ? firstAsked(pkg) : 0 })}
          </Button>
        </>
      }
    >
      <div role="alert" className="not-empty:mb-4">
        {failure && <Banner tone="critical">{failure}</Banner>}
      </div>
      {broken && (!pkg || !findings) ? (
        <ReadFailure error={broken} onRetry={() => Promise.all([found.refetch(), looked.refetch()])} />
      ) : !pkg || !findings ? (
        <SkeletonRows rows={4} label={t("send.reading")} />
      ) : (
        <>
          <Findings found={findings} />
          <ReviewWaves pkg={pkg} reminders={undefined} />
        </>
      )}
    </Dialog>
  );
}

function Findings({ found }: { found: PreflightFinding[] }) {
  const t = useWords("prepare");
  const findingWords = useFindingWords();
  return (
    <ul className="mb-4 grid gap-1.5 text-sm" aria-label={t("checks.label")}>
      {found.map((one) => (
        <li key={`${one.key} ${one.roleId ?? ""} ${one.fieldId ?? ""} ${one.message}`} className="flex gap-2">
          <Icon
            as={one.severity === "error" ? Ban : TriangleAlert}
            className={cn("mt-0.5 flex-none", one.severity === "error" ? "text-critical-text" : "text-caution")}
          />
          <span dir="auto">{findingWords({ ...one, code: one.key })}</span>
        </li>
      ))}
      {found.length === 0 && (
        <li className="flex gap-2">
          <Icon as={CircleCheck} className="mt-0.5 flex-none text-positive" />
          {t("checks.pass")}
        </li>
      )}
    </ul>
  );
}

/** `look` reads what stands there by now, so that it is seen before the next attempt. */
function useSending(packageId: string, look: () => Promise<unknown>) {
  const t = useWords("designer-embed");
  const prepare = useWords("prepare");
  const reason = useReason();
  const embedded = useEmbedded();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (pkg: Package) => {
    if (!embedded || embedded.sending.current) return;
    embedded.sending.current = true;
    setBusy(true);
    setFailure(undefined);
    const sent = () => {
      tellOtherWindows(packageId);
      embedded.end("sent");
    };
    try {
      await changePackage(packageId, { status: "SENT" }, versionOf(pkg));
      sent();
    } catch (cause) {
      const status = await statusAfter(packageId, cause);
      if (status === "SENT") return sent();
      embedded.sending.current = false;
      if (isStale(cause)) await look();
      setBusy(false);
      const why = reason(cause);
      if (isStale(cause)) setFailure(t("send.changed"));
      else if (isUnanswered(cause) && status !== undefined) setFailure(prepare("review.noAnswer"));
      else setFailure(status === undefined ? why : prepare("review.notSent", { reason: why }));
    }
  };
  return { isBusy, failure, send };
}
