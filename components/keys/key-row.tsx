// One named key: whose it is, what it may do, when and from where it was last used, until when it goes.
import { Ban, RotateCw } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { type NamedKey, namedKeyPrefix } from "#lib/contract/records/named-key.ts";

type KeyRowProps = { apiKey: NamedKey; showsOwner: boolean; onRotate: () => void; onEnd: () => void };

export function KeyRow({ apiKey, showsOwner, onRotate, onEnd }: KeyRowProps) {
  const t = useWords("keys");
  const { name, owner, ending, scope, lastUsed, lastAddress, expires, previousUntil } = apiKey;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-hairline border-b py-3">
      <div className="min-w-0 flex-[2_1_13.75rem]">
        <b className="block truncate font-medium" dir="auto">
          {name}
        </b>
        <span className="block truncate text-ink-3 text-xs" dir="auto">
          <span className="font-mono" dir="ltr">
            {`${namedKeyPrefix}…${ending}`}
          </span>
          {showsOwner && <bdi>{` · ${owner}`}</bdi>}
        </span>
      </div>
      <div className="min-w-0 flex-[1_1_9.375rem] text-ink-2">{t(`scope.${scope}`)}</div>
      <div className="min-w-0 flex-[1_1_10rem] text-ink-3 text-xs">
        {lastUsed ? (
          <>
            {t.rich("used", { at: () => <Time at={lastUsed} /> })} <bdi dir="ltr">{lastAddress}</bdi>
          </>
        ) : (
          t("neverUsed")
        )}
      </div>
      <div className="min-w-0 flex-[1_1_9.375rem] text-ink-3 text-xs">
        <KeyEnd expires={expires} />
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

function KeyEnd({ expires }: Pick<NamedKey, "expires">) {
  const t = useWords("keys");
  if (expires === null) return t("noEnd");
  const at = () => <Time at={expires} style="day" />;
  return new Date(expires) <= new Date() ? t.rich("over", { at }) : t.rich("until", { at });
}
