// The mails of the outbox: every one this account has sent or will send, what became of it, and the way to sign without a server.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Mail as MailGlyph } from "lucide-react";
import { useState } from "react";
import { fromIn } from "#components/desk/list-address.ts";
import { useAddress } from "#components/desk/use-address.ts";
import { useFromWithin } from "#components/desk/use-from-within.ts";
import { instanceState, me, useResendMail } from "#components/queries/instance.ts";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { Banner } from "#components/ui/banner.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useCheckWords } from "#components/ui/use-check-words.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Mail } from "#lib/contract/outbox.ts";
import { MailPreview } from "./mail-preview.tsx";
import { mailsFrom, pageSize } from "./outbox-page.ts";
import { OutboxTable } from "./outbox-table.tsx";
import { MailActsContext, useMailColumns } from "./use-mail-columns.tsx";

const nothing: Mail[] = [];

export function MailList() {
  const t = useWords("outbox");
  const reason = useReason();
  const { params, go, amend } = useAddress();
  const from = fromIn(params);
  const found = useQuery({ ...mailsFrom(from), placeholderData: keepPreviousData });
  const state = useQuery(instanceState);
  const resend = useResendMail();
  const mayPrepare = useMayStill("transaction.transaction");
  const columns = useMailColumns();
  const [shownId, setShownId] = useState<string>();
  const rows = found.data?.results ?? nothing;
  useFromWithin(from, pageSize, found.isPlaceholderData ? undefined : found.data, amend);
  const kept = rows.some((mail) => mail.status === "outbox" || mail.opensAsSigner || mail.link !== null);
  const mailCheck = state.data?.checks.mail;

  async function sendAgain(mail: Mail) {
    try {
      await resend.mutateAsync(mail.id);
      say(t("again", { who: mail.to.name || mail.to.email }));
    } catch (cause) {
      say(t("notAgain", { reason: reason(cause) }).trim(), { broken: true });
    }
  }

  return (
    <>
      {mailCheck && (kept || !mailCheck.ok) && (
        <Banner tone={mailCheck.ok ? "info" : "caution"}>
          <MailCheckWords check={mailCheck} kept={kept} />
        </Banner>
      )}
      {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
      {found.isPending ? (
        <SkeletonRows rows={8} label={t("reading")} />
      ) : rows.length === 0 ? (
        !found.error && (
          <EmptyState
            glyph={MailGlyph}
            title={t("empty")}
            action={
              mayPrepare && (
                <Link className={buttonClass({ variant: "primary" })} href="/packages/new">
                  {t("new")}
                </Link>
              )
            }
          >
            {t("emptyWords")}
          </EmptyState>
        )
      ) : (
        <MailActsContext value={{ onShow: (mail) => setShownId(mail.id), onResend: (mail) => void sendAgain(mail) }}>
          <OutboxTable
            columns={columns}
            rows={rows}
            from={from}
            total={found.data?.count ?? 0}
            onMove={(next) => go({ from: next > 1 ? String(next) : null })}
          />
        </MailActsContext>
      )}
      <MailPreview
        mail={rows.find((mail) => mail.id === shownId)}
        onClose={() => setShownId(undefined)}
        onResend={(mail) => void sendAgain(mail)}
      />
    </>
  );
}

type MailCheckProps = { check: Parameters<ReturnType<typeof useCheckWords>>[0]; kept: boolean };

/** Senders set nothing: they are told whom to ask. */
function MailCheckWords({ check, kept }: MailCheckProps) {
  const t = useWords("outbox");
  const checkWords = useCheckWords();
  const type = useQuery(me).data?.type;
  if (!type) return null;
  if (type !== "MANAGER") return check.ok ? t("keptForSenders") : t("offForSenders");
  return (
    <>
      <b>{checkWords(check)}</b> {kept && check.ok && t("openHere")}
    </>
  );
}
