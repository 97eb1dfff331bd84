// One named key: whose it is, what it may do, when and from where it was last used, until when it goes.
import { Ban, RotateCw } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { NamedKey } from "#lib/contract/records/named-key.ts";

type KeyRowProps = { apiKey: NamedKey; showsOwner: boolean; onRotate: () => void; onEnd: () => void };

export function KeyRow({ apiKey, showsOwner, onRotate, onEnd }: KeyRowProps) {
  const t = useWords("keys");
  const { name, owner, ending, scope, lastUsed, lastAddress, expires, previousUntil } = apiKey;
  const isOver = expires !== null && new Date(expires) <= new Date();
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-hairline border-b py-3">
      <div className="min-w-0 flex-[2_1_220px]">
        <b className="block truncate font-medium" dir="auto">
          {name}
        </b>
        <span className="block truncate text-ink-3 text-xs">
          <span className="font-mono" dir="ltr">
            csk_…{ending}
          </span>
          {showsOwner && <bdi>{` · ${owner}`}</bdi>}
        </span>
      </div>
      <div className="min-w-0 flex-[1_1_150px] text-ink-2">{t(`scope.${scope}`)}</div>
      <div className="min-w-0 flex-[1_1_160px] text-ink-3 text-xs">
        {lastUsed ? (
          <>
            {t.rich("used", { at: () => <Time at={lastUsed} /> })} <bdi dir="ltr">{lastAddress}</bdi>
          </>
        ) : (
          t("neverUsed")
        )}
      </div>
      <div className="min-w-0 flex-[1_1_150px] text-ink-3 text-xs">
        {expires ? t.rich(isOver ? "over" : "until", { at: () => <Time at={expires} style="day" /> }) : t("noEnd")}
        {previousUntil && (
          <span className="block">{t.rich("previousUntil", { at: () => <Time at={previousUntil} /> })}</span>
        )}
      </div>
      <div className="flex flex-none gap-1">
        <Button size="sm" className="max-md:min-h-11" aria-label={t("rotate.of", { name })} onClick={onRotate}>
          <Icon as={RotateCw} />
          {t("rotate.open")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          className="max-md:min-h-11"
          aria-label={t("end.of", { name })}
          onClick={onEnd}
        >
          <Icon as={Ban} />
          {t("end.act")}
        </Button>
      </div>
    </li>
  );
}
