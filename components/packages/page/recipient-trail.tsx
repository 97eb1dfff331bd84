// What has become of one person's invitation: mailed, the link opened, documents seen, signed from where, or why not.
import {
  Ban,
  CircleHelp,
  Clock,
  Copy,
  Eye,
  Link2,
  Lock,
  type LucideIcon,
  Mail,
  MailCheck,
  MailWarning,
  MailX,
  MessageSquare,
  MessageSquareReply,
  Signature,
} from "lucide-react";
import type { ReactNode } from "react";
import { reportWords, returnedWhy } from "#components/desk/report-words.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useReader } from "#components/ui/reader.ts";
import { Time } from "#components/ui/time.tsx";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import type { MailReportKind } from "#lib/contract/records/mail-report.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Reader } from "#lib/language/formats.ts";
import { namesOf, type Recipient } from "./package-state.ts";

type Mark = { key: string; glyph: LucideIcon; tone: "ok" | "bad" | "open"; words: ReactNode };

export function RecipientTrail({
  person,
  pkg,
  before,
}: {
  person: Recipient;
  pkg: Package;
  before: readonly Recipient[];
}) {
  const t = useWords("package-page");
  const lists = useWords("lists");
  const reader = useReader();
  const marks = marksOf({ t, lists, reader }, person, pkg, before);
  return (
    <ul className="col-start-2 flex flex-wrap gap-x-3.5 gap-y-0.5 text-ink-3 text-xs/4.5">
      {marks.map((mark) => (
        <li
          key={mark.key}
          className={cn("flex items-start gap-1.25 wrap-anywhere", mark.tone === "bad" && "text-critical-text")}
        >
          <Icon as={mark.glyph} className={cn("mt-0.75 size-3.25 stroke-2", mark.tone === "ok" && "text-positive")} />
          <span>{mark.words}</span>
        </li>
      ))}
    </ul>
  );
}

const reported: Record<Exclude<MailReportKind, "returned">, Pick<Mark, "glyph" | "tone">> = {
  delayed: { glyph: Clock, tone: "open" },
  delivered: { glyph: MailCheck, tone: "ok" },
  autoReply: { glyph: MessageSquareReply, tone: "open" },
  complaint: { glyph: MailWarning, tone: "bad" },
};

function marksOf(
  { t, lists, reader }: { t: AreaWords<"package-page">; lists: AreaWords<"lists">; reader: Reader },
  {
    progress,
    state,
    signedAt,
    signedFrom,
    agreed,
    declined,
    locked,
    asked,
    question,
    seen,
    earlier,
    done,
    total,
    email,
    isOwner,
  }: Recipient,
  pkg: Package,
  before: readonly Recipient[],
): Mark[] {
  const marks: Mark[] = [];
  const add = (key: string, glyph: LucideIcon, tone: Mark["tone"], words: ReactNode) =>
    marks.push({ key, glyph, tone, words });
  const moment = (at: string) => () => <Time at={at} style="long" />;
  const mail = progress?.mail;
  const report = mail?.report;
  if (report?.kind === "returned") {
    const why = returnedWhy(lists, report);
    add("mail", MailX, "bad", t.rich("trail.mailReturned", { email, why, at: moment(report.at) }));
  } else if (mail?.suppressed) {
    const { reason, since } = mail.suppressed;
    add("mail", MailX, "bad", t.rich("trail.mailSuppressed", { email, reason, at: moment(since) }));
  } else if (mail?.status === "failed" && !report)
    add("mail", MailX, "bad", t("trail.mailFailed", { email, reason: mail.error ?? t("trail.noReason") }));
  // The newest mail is the one that told of the end, or that came after signing; what counts here is the one that asked.
  else if (progress?.invited && (state === "signed" || pkg.status !== "SENT"))
    add("mail", Mail, "ok", t.rich("trail.invited", { at: moment(progress.invited) }));
  else if (mail)
    add(
      "mail",
      Mail,
      mail.status === "queued" ? "open" : "ok",
      t.rich("trail.mail", { status: report ? "sent" : mail.status, at: moment(mail.at) }),
    );
  if (report && report.kind !== "returned") {
    const { glyph, tone } = reported[report.kind];
    add("report", glyph, tone, t.rich("trail.mailReport", { what: reportWords(lists, report), at: moment(report.at) }));
  }
  if (progress?.opened) add("opened", Link2, "ok", t.rich("trail.opened", { at: moment(progress.opened) }));
  if (seen) add("seen", Eye, "ok", t.rich("trail.seen", { at: moment(seen) }));
  if (state === "signed" && signedAt) {
    const from = { from: signedFrom ? "yes" : "no", ip: signedFrom };
    const words = { ...from, at: moment(signedAt) };
    add("signed", Signature, "ok", agreed ? t.rich("trail.agreed", words) : t.rich("trail.signed", words));
  }
  if (declined) {
    const how = pkg.status === "OPTED_OUT" ? "optedOut" : "declined";
    add(
      "declined",
      Ban,
      "bad",
      <>
        {t.rich("trail.refused", { how, at: moment(declined.at) })}
        {declined.reason && t.rich("trail.reason", { reason: () => <bdi>{declined.reason}</bdi> })}
      </>,
    );
  }
  if (locked) add("locked", Lock, "bad", t("trail.locked"));
  if (asked.unlock) add("askedUnlock", CircleHelp, "bad", t.rich("trail.askedUnlock", { at: moment(asked.unlock) }));
  if (asked.moreTime) add("askedTime", CircleHelp, "bad", t.rich("trail.askedTime", { at: moment(asked.moreTime) }));
  if (asked.reported) add("reported", CircleHelp, "bad", t.rich("trail.reported", { at: moment(asked.reported) }));
  const told = ({ at, text }: NonNullable<typeof question>) => ({
    at: moment(at),
    text: () => <bdi className="whitespace-pre-line">{text}</bdi>,
  });
  if (question) {
    const words = told(question);
    const said = question.isUnproven ? t.rich("trail.unproven", words) : t.rich("trail.question", words);
    add("question", MessageSquare, "open", said);
  }
  for (const one of earlier) {
    const { name } = one;
    if (one.reported)
      add(`reported ${name}`, CircleHelp, "open", t.rich("trail.reportedEarlier", { name, at: moment(one.reported) }));
    if (one.question) {
      const words = { name, ...told(one.question) };
      const said = one.question.isUnproven
        ? t.rich("trail.unprovenEarlier", words)
        : t.rich("trail.questionEarlier", words);
      add(`question ${name}`, MessageSquare, "open", said);
    }
  }
  if (state === "now" && done > 0) add("done", Signature, "open", t("trail.done", { done, total }));
  if (state === "waiting") {
    const named = { count: before.length, names: namesOf(t, reader, before) };
    add("waits", Clock, "open", before.length > 0 ? t("trail.invitedWhen", named) : t("trail.notInvited"));
  }
  if (state === "copy" && marks.length === 0) add("copy", Copy, "open", t("trail.copy"));
  if (marks.length === 0 && state === "now")
    add("now", Clock, "open", isOwner ? t("trail.yourTurn") : t("trail.asked"));
  if (marks.length === 0) add("none", Clock, "open", endOf(t, pkg));
  return marks;
}

function endOf(t: AreaWords<"package-page">, pkg: Package): string {
  if (pkg.status !== "DRAFT") return t("trail.didNot");
  return pkg.type === "PACKAGE" ? t("trail.whenSent") : t("trail.whenPatternSent");
}
