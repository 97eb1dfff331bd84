// Which domains of the sign-in provider count: the DNS record that proves each, what was found of it, and the owner's word.
import { Copy, RefreshCw } from "lucide-react";
import { useState } from "react";
import { type DomainProof, type Provider, useProviderActs } from "#components/queries/sign-in-provider.ts";
import { useConfirmed } from "#components/security/use-confirmed.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Chip } from "#components/ui/chip.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

export function DomainProofs({ saved }: { saved: Provider }) {
  return (
    <ul className="grid grid-cols-1 max-w-160 gap-3">
      {saved.domainProofs.map((one) => (
        <Domain key={one.domain} one={one} mayVouch={saved.mayVouch} />
      ))}
    </ul>
  );
}

type Said = { tone: "positive" | "caution" | "critical"; words: string };

function Domain({ one, mayVouch }: { one: DomainProof; mayVouch: boolean }) {
  const t = useWords("account-settings");
  const reason = useReason();
  const copyText = useCopyText();
  const { prove } = useProviderActs();
  const { confirmed, dialog } = useConfirmed();
  const [said, say] = useState<Said>();
  const [isAsked, ask] = useState(false);
  const { domain, state, record } = one;

  async function act(by: "DNS" | "OWNER") {
    ask(false);
    say(undefined);
    try {
      const { outcome } = await confirmed(() => prove.mutateAsync({ domain, by }));
      if (outcome === "PROVEN") say({ tone: "positive", words: t("signIn.domain.found", { domain }) });
      else if (outcome === "NO_RECORD") say({ tone: "caution", words: t("signIn.domain.noRecord", { domain }) });
      else say({ tone: "caution", words: t("signIn.domain.noAnswer", { domain }) });
    } catch (cause) {
      say({ tone: "critical", words: reason(cause) });
    }
  }

  return (
    <li className="grid gap-2 rounded-md border border-edge bg-raised p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b dir="ltr" className="break-all font-medium text-ink">
          {domain}
        </b>
        <State one={one} />
      </div>
      {one.until && (
        <Banner tone="caution">
          {t.rich("signIn.domain.missing", { when: () => <Time at={one.until ?? ""} style="long" /> })}
        </Banner>
      )}
      {(state !== "PROVEN" || one.until) && (
        <div className="grid gap-1">
          <p className="text-ink-3">{t("signIn.domain.record")}</p>
          <div className="flex flex-wrap items-center gap-2">
            <code dir="ltr" className="select-all break-all rounded-sm bg-sunken px-2 py-1 font-mono text-[0.75rem]">
              {record}
            </code>
            <Button
              className="max-md:min-h-11"
              aria-label={t("signIn.domain.copy", { domain })}
              onClick={() => void copyText(record, t("signIn.copied"))}
            >
              <Icon as={Copy} />
              {t("signIn.copy")}
            </Button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 max-md:[&_[data-slot=button]]:min-h-11">
        <Button
          aria-label={t("signIn.domain.checkWhat", { domain })}
          onClick={() => void act("DNS")}
          busyLabel={prove.isPending ? t("signIn.domain.checking") : undefined}
        >
          <Icon as={RefreshCw} />
          {t("signIn.domain.check")}
        </Button>
        {mayVouch && state !== "PROVEN" && (
          <Button aria-label={t("signIn.domain.oursWhat", { domain })} onClick={() => ask(true)}>
            {t("signIn.domain.ours")}
          </Button>
        )}
        {one.checked && (
          <span className="text-ink-3 text-xs">
            {t.rich("signIn.domain.checked", { when: () => <Time at={one.checked ?? ""} style="long" /> })}
          </span>
        )}
      </div>
      <div aria-live="polite">{said && <Banner tone={said.tone}>{said.words}</Banner>}</div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        question={t("signIn.domain.oursQuestion", { domain })}
        consequence={t("signIn.domain.oursConsequence")}
        actLabel={t("signIn.domain.ours")}
        keepLabel={t("signIn.domain.oursKeep")}
        harmless
        onAct={() => void act("OWNER")}
      />
      {dialog}
    </li>
  );
}

function State({ one: { state, since, by } }: { one: DomainProof }) {
  const t = useWords("account-settings");
  if (state === "WAITING") return <Chip kind="draft">{t("signIn.domain.waiting")}</Chip>;
  const when = () => <Time at={since ?? ""} style="day" />;
  if (state === "LOST") return <Chip kind="declined">{t.rich("signIn.domain.lost", { when })}</Chip>;
  const words =
    by === "OWNER"
      ? t.rich("signIn.domain.byOwner", { when })
      : by === "USE"
        ? t("signIn.domain.byUse")
        : t.rich("signIn.domain.byDns", { when });
  return <Chip kind="completed">{words}</Chip>;
}
