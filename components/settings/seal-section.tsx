// With what this instance seals, whether it was proved, and what to do when it fails.
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, Download } from "lucide-react";
import { sealState } from "#components/queries/instance.ts";
import { Banner } from "#components/ui/banner.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { Fact, Facts } from "./facts.tsx";
import { SealChange } from "./seal-change.tsx";
import { SealTrials } from "./seal-trials.tsx";

const dayMs = 24 * 3600_000;
/** Our choice: time enough to have a certificate issued. */
const warnBeforeMs = 30 * dayMs;

export function SealSection({ isManager }: { isManager: boolean }) {
  const t = useWords("settings");
  const reason = useReason();
  const found = useQuery(sealState);
  const seal = found.data;
  if (found.error) return <Banner tone="critical">{reason(found.error)}</Banner>;
  if (!seal) return <Skeleton height={160} />;
  const left = seal.notAfter ? new Date(seal.notAfter).getTime() - Date.now() : Number.POSITIVE_INFINITY;
  return (
    <>
      {!seal.ok && (
        <Banner tone="critical">
          {t.rich("seal.broken", { b: (words) => <b>{words}</b>, reason: seal.reason ?? "", source: seal.source })}
        </Banner>
      )}
      {seal.ok && left < warnBeforeMs && (
        <Banner tone="caution">
          {t.rich("seal.ending", {
            b: (words) => <b>{words}</b>,
            days: Math.max(0, Math.floor(left / dayMs)),
            source: seal.source,
          })}
        </Banner>
      )}
      {seal.ok && (
        <Facts>
          <Fact name={t("seal.certificate")} dir="auto">
            {seal.subject}
          </Fact>
          <Fact name={t("seal.from")}>{t("seal.source", { source: seal.source })}</Fact>
          <Fact name={t("seal.until")}>
            <Time at={seal.notAfter} style="date" />
          </Fact>
          <Fact name={t("seal.level")}>{seal.timestampServer ? seal.level : t("seal.noTimestamp")}</Fact>
          <Fact name={t("seal.proved")}>
            {seal.provedAt ? (
              <>
                <Icon as={BadgeCheck} size="sm" className="inline align-[-2px] text-positive" />{" "}
                {t.rich("seal.provedAt", { when: () => <Time at={seal.provedAt ?? ""} style="long" /> })}
              </>
            ) : (
              t("seal.notYet")
            )}
          </Fact>
          {seal.reason && <Fact name={t("seal.note")}>{seal.reason}</Fact>}
        </Facts>
      )}
      {isManager && seal.isAtTop && <SealTrials timestampServer={seal.timestampServer} />}
      {isManager && seal.isAtTop && <SealChange source={seal.source} />}
      {isManager && !seal.isAtTop && <p className="text-ink-3">{t("seal.ofTop")}</p>}
      <p className="text-ink-3">
        {t.rich("seal.anchors", { way: (words) => <a href="/seal/anchors/list">{words}</a> })}
      </p>
      {seal.source === "made" && (
        <>
          <p className="text-ink-3 text-xs">{t("seal.unknownIssuer")}</p>
          <a className={buttonClass({ className: "max-md:min-h-11" })} href="/seal/ca.pem" download>
            <Icon as={Download} />
            {t("seal.authority")}
          </a>
        </>
      )}
    </>
  );
}
