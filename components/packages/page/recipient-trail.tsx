// What has become of one person's invitation: mailed, opened, signed from where, or why not.
import { Ban, Clock, Eye, Lock, type LucideIcon, Mail, MailX, Signature } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { namesOf, type Recipient } from "./package-state.ts";

type Mark = { key: string; glyph: LucideIcon; tone: "ok" | "bad" | "open"; words: ReactNode };

const mailWords: Record<string, string> = {
  sent: "Mail sent",
  outbox: "In the outbox since",
  queued: "Mail on its way since",
  failed: "Mail not delivered",
};

export function RecipientTrail({
  person,
  pkg,
  before,
}: {
  person: Recipient;
  pkg: Package;
  before: readonly Recipient[];
}) {
  const marks = marksOf(person, pkg, before);
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

function marksOf(
  { progress, state, signedAt, signedFrom, declined, locked, done, total, email, isOwner }: Recipient,
  pkg: Package,
  before: readonly Recipient[],
): Mark[] {
  const marks: Mark[] = [];
  const add = (key: string, glyph: LucideIcon, tone: Mark["tone"], words: ReactNode) =>
    marks.push({ key, glyph, tone, words });
  const mail = progress?.mail;
  if (mail?.status === "failed")
    add(
      "mail",
      MailX,
      "bad",
      <>
        Mail to {email} did not leave: {mail.error ?? "no reason given"}
      </>,
    );
  else if (progress?.invited && (state === "signed" || pkg.status !== "SENT")) {
    // The newest mail is the one that told of the end, or that came after signing; what counts here is the one that asked.
    add(
      "mail",
      Mail,
      "ok",
      <>
        Invited <Time at={progress.invited} style="long" />
      </>,
    );
  } else if (mail) {
    add(
      "mail",
      Mail,
      mail.status === "queued" ? "open" : "ok",
      <>
        {mailWords[mail.status] ?? "Mailed"} <Time at={mail.at} style="long" />
      </>,
    );
  }
  if (progress?.opened) {
    add(
      "opened",
      Eye,
      "ok",
      <>
        Opened <Time at={progress.opened} style="long" />
      </>,
    );
  }
  if (state === "signed" && signedAt) {
    add(
      "signed",
      Signature,
      "ok",
      <>
        Signed <Time at={signedAt} style="long" />
        {signedFrom && ` from ${signedFrom}`}
      </>,
    );
  }
  if (declined) {
    add(
      "declined",
      Ban,
      "bad",
      <>
        {pkg.status === "OPTED_OUT" ? "Opted out" : "Declined"} <Time at={declined.at} style="long" />
        {declined.reason && (
          <>
            : “<bdi>{declined.reason}</bdi>”
          </>
        )}
      </>,
    );
  }
  if (locked) add("locked", Lock, "bad", "Locked out after too many wrong answers");
  if (state === "now" && done > 0) add("done", Signature, "open", `${done} of ${total} signatures given`);
  if (state === "waiting")
    add(
      "waits",
      Clock,
      "open",
      before.length > 0
        ? `Invited when ${namesOf(before)} ${before.length === 1 ? "has" : "have"} signed`
        : "Not invited yet",
    );
  if (marks.length === 0 && state === "now") add("now", Clock, "open", isOwner ? "Your turn" : "Asked to sign");
  if (marks.length === 0)
    add(
      "none",
      Clock,
      "open",
      pkg.status !== "DRAFT"
        ? "Did not sign"
        : pkg.type === "PACKAGE"
          ? "Invited when you send the package"
          : "Invited when a package made from it is sent",
    );
  return marks;
}
