"use client";
// The outbox: every mail this account has sent or will send, what became of it, and the way to sign without a mail server.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Mail as MailGlyph } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress } from "#components/desk/use-address.ts";
import { instanceState, useResendMail } from "#components/queries/instance.ts";
import { Banner } from "#components/ui/banner.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Paging } from "#components/ui/paging.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import type { Mail } from "#lib/contract/outbox.ts";
import { MailPreview } from "./mail-preview.tsx";
import { MailRow } from "./mail-row.tsx";
import { firstOf, mailsFrom, pageSize } from "./outbox-page.ts";
import "./outbox.css";
import { useCheckWords } from "#components/ui/use-check-words.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

export function OutboxScreen() {
  const t = useWords("outbox");
  const reason = useReason();
  const { params, go } = useAddress();
  const from = firstOf(params);
  const found = useQuery({ ...mailsFrom(from), placeholderData: keepPreviousData });
  const state = useQuery(instanceState);
  const resend = useResendMail();
  const [shownId, setShownId] = useState<string>();
  const rows = found.data?.results ?? [];
  const kept = rows.some((mail) => mail.status === "outbox" || mail.opensAsSigner || mail.link !== null);
  const mailCheck = state.data?.checks.mail;
  const checkWords = useCheckWords();

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
      <TopBar title={t("title")} />
      <main className="outbox" id="main">
        {mailCheck && (kept || !mailCheck.ok) && (
          <Banner tone={mailCheck.ok ? "info" : "caution"}>
            <b>{checkWords(mailCheck)}</b> {kept && mailCheck.ok && t("openHere")}
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
                <Link className={buttonClass({ variant: "primary" })} href="/packages/new">
                  {t("new")}
                </Link>
              }
            >
              {t("emptyWords")}
            </EmptyState>
          )
        ) : (
          <>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t("column.mail")}</th>
                  <th scope="col">{t("column.to")}</th>
                  <th scope="col">{t("column.status")}</th>
                  <th scope="col">{t("column.when")}</th>
                  <th scope="col">
                    <span className="sr">{t("column.actions")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((mail) => (
                  <MailRow
                    key={mail.id}
                    mail={mail}
                    onShow={() => setShownId(mail.id)}
                    onResend={() => void sendAgain(mail)}
                  />
                ))}
              </tbody>
            </table>
            <Paging
              from={from}
              shown={rows.length}
              total={found.data?.count ?? 0}
              size={pageSize}
              onMove={(next) => go({ from: next > 1 ? String(next) : null })}
            />
          </>
        )}
      </main>
      <MailPreview
        mail={rows.find((mail) => mail.id === shownId)}
        onClose={() => setShownId(undefined)}
        onResend={(mail) => void sendAgain(mail)}
      />
    </>
  );
}
