// The pages of who cannot be let in to any package: a link that opens nothing, a session that is over, no way to the service.
import { Ban, Clock, Cookie, Hourglass, Link2Off, LogOut, type LucideIcon, Undo2, Users } from "lucide-react";
import { useLinkAgain } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { useWords, type Words } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { DueNote } from "./due-note.tsx";
import { Fact } from "./gates.tsx";
import { Glyph } from "./glyph.tsx";
import { HelpFact } from "./help-lines.tsx";
import { handedOverTo } from "./kept.ts";
import type { Later } from "./leaving.ts";
import { Gate, Room } from "./room.tsx";
import { troubleWords } from "./trouble.ts";

/** Why a link that once worked opens nothing now. */
type LinkOver = "withdrawn" | "handed-over" | "replaced" | "ended";

type BadLinkProps = {
  /** The end of the link's address; who came without one has nothing to be sent again. */
  token?: string;
  /** What the service says about a link that once worked: why it is over, who sent it, where its successor went. */
  told?: {
    reason?: string;
    account?: string;
    sender?: string;
    senderEmail?: string;
    to?: string;
    mails?: string;
    helpEmail?: string;
    helpPhone?: string;
  };
};

const overGlyphs: Record<LinkOver, LucideIcon> = {
  withdrawn: Undo2,
  "handed-over": Users,
  replaced: Link2Off,
  ended: Ban,
};

export function BadLink({ token, told = {} }: BadLinkProps) {
  const t = useWords();
  const again = useLinkAgain(token ?? "");
  const reason = (told.reason ?? "") in overGlyphs ? (told.reason as LinkOver) : undefined;
  const over =
    reason && overWords(reason, { sender: told.sender || t("sender"), to: told.to ?? "" }, told.mails === "kept", t);
  const mine = reason === "handed-over" && token ? handedOverTo(token) : null;
  return (
    <Room account={told.account ? { name: told.account, logoUrl: null } : undefined}>
      <Gate
        // What was taken back looks as it does on a page that was open.
        glyph={
          reason === "withdrawn" ? (
            <Glyph as={Undo2} />
          ) : (
            <Glyph as={reason ? overGlyphs[reason] : Link2Off} tone="caution" />
          )
        }
        title={over?.title ?? t("link.bad")}
        lead={mine ? mineWords(mine, t) : (over?.lead ?? t("link.badLead"))}
        foot={
          reason === "replaced" && token && told.senderEmail ? (
            <Button
              variant="brand"
              size="lg"
              busyLabel={again.isPending ? t("link.sending") : undefined}
              onClick={() => again.mutate()}
            >
              {t("link.again")}
            </Button>
          ) : told.senderEmail ? (
            // Without a session nothing can be written from this page: the reader's own mail can.
            <a
              className={buttonClass({ size: "lg" })}
              href={`mailto:${encodeURIComponent(told.senderEmail).replace("%40", "@")}`}
            >
              {t("askSender", { sender: told.sender || t("sender") })}
            </a>
          ) : undefined
        }
      >
        {over ? null : (
          <ul className="grid list-[square] gap-2.5 ps-4.5 marker:text-ink-4">
            {[t("link.useNewest"), t("link.copyWhole"), t("link.askSender")].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {told.senderEmail ? (
          <dl className="grid gap-2 text-[0.8125rem] narrow:text-[0.9375rem]">
            <Fact label={t("facts.sentBy")} dir="auto">
              {told.sender || t("sender")}
            </Fact>
            <Fact label={t("facts.address")} dir="auto">
              {told.senderEmail}
            </Fact>
          </dl>
        ) : null}
        <HelpFact account={{ help: { email: told.helpEmail ?? "", phone: told.helpPhone ?? "" } }} />
        <div aria-live="polite">
          {again.isSuccess ? <Banner tone="positive">{t("link.sent", { to: told.to ?? "" })}</Banner> : null}
          {again.error ? <Banner tone="critical">{linkTrouble(t, again.error)}</Banner> : null}
        </div>
      </Gate>
    </Room>
  );
}

const mineWords = ({ to, unsent }: { to: string; unsent: boolean }, t: Words): string =>
  unsent ? t("link.handedOver.mineUnsent", { to }) : t("link.handedOver.mine", { to });

function overWords(
  reason: LinkOver,
  told: { sender: string; to: string },
  keepsMails: boolean,
  t: Words,
): { title: string; lead: string } {
  if (reason === "withdrawn")
    return {
      title: t("withdrawn.title"),
      lead: keepsMails ? t("withdrawn.leadKept", told) : t("withdrawn.lead", told),
    };
  if (reason === "handed-over") return { title: t("link.handedOver.title"), lead: t("link.handedOver.lead", told) };
  if (reason === "replaced") return { title: t("link.replaced.title"), lead: t("link.replaced.lead", told) };
  return { title: t("link.ended.title"), lead: t("link.ended.lead", told) };
}

/** This page cannot look by itself whether a mail has left. */
const linkTrouble = (t: Words, cause: unknown): string =>
  cause instanceof CallError && cause.outcome === "unknown" ? t("link.unsure") : troubleWords(t, cause);

/** For who came without a link, by a program's session: nothing here can open another. */
export function SessionOver() {
  const t = useWords();
  return (
    <Room>
      <Gate
        glyph={<Glyph as={Hourglass} tone="caution" />}
        title={t("sessionOver.title")}
        lead={t("sessionOver.lead")}
        live
      />
    </Room>
  );
}

function leftWords(t: Words, later: Later | undefined): string {
  if (later?.mailedTo) return t("left.mailed", { to: later.mailedTo });
  return later?.unsent ? t("left.unsent") : t("left.lead");
}

/** Whoever has left by the menu, on a computer that the next person sits down at. After a reload nothing is known of the package. */
export function LeftGate({ view, later }: { view?: CeremonyView; later?: Later | undefined }) {
  const t = useWords();
  return (
    <Room account={view?.account} settings={view?.settings}>
      <Gate
        glyph={<Glyph as={later ? Clock : LogOut} />}
        title={later ? t("left.laterTitle") : t("left.title")}
        lead={leftWords(t, later)}
        live
      >
        {later && view?.package.due ? <DueNote due={view.package.due} /> : null}
      </Gate>
    </Room>
  );
}

/** In a frame of somebody else's page, in a browser that keeps no cookies there. */
export function NoCookies() {
  const t = useWords();
  return (
    <Room>
      <Gate
        glyph={<Glyph as={Cookie} tone="caution" />}
        title={t("framed.title")}
        lead={t("framed.lead")}
        live
        foot={
          <a
            data-slot="button"
            className={buttonClass({ size: "lg", variant: "brand" })}
            href={window.location.href}
            target="_blank"
            rel="noreferrer"
          >
            {t("framed.act")}
          </a>
        }
      />
    </Room>
  );
}
