// Finishing later: what is kept, and the link by mail to the signer themselves; then the session ends.
import { CloudOff } from "lucide-react";
import { useState } from "react";
import { useMailOwnLink } from "#components/queries/ceremony.ts";
import { Button } from "#components/ui/button.tsx";
import { useOnline } from "#components/ui/use-online.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { CeremonyDialog } from "./ceremony-dialog.tsx";
import { DialogTrouble } from "./dialog-trouble.tsx";
import { DueNote } from "./due-note.tsx";
import { type Later, useLeaving } from "./leaving.ts";
import { troubleWords } from "./trouble.ts";

type LaterDialogProps = { view: CeremonyView; open: boolean; onOpenChange: (open: boolean) => void };

export function LaterDialog({ view, open, onOpenChange }: LaterDialogProps) {
  const t = useWords();
  const leaving = useLeaving();
  const mail = useMailOwnLink(view.ceremonyId);
  const isOnline = useOnline();
  /** Which of the two ways out was chosen: its button says that it is at work. */
  const [sends, setSends] = useState(false);
  const { email } = view.signer;
  const offersMail = email !== "" && !view.keepsMails;
  const busy = mail.isPending || leaving?.busy === true;
  const isAway = !isOnline || (mail.error instanceof CallError && mail.error.outcome === "not sent");
  const close = (later: Later = {}) => leaving?.leave(view, later);
  const send = async () => {
    setSends(true);
    try {
      const { to, kept } = await mail.mutateAsync();
      close(kept ? { unsent: true } : { mailedTo: to });
    } catch {
      // Told below; the dialog stays, and so does everything that was entered.
    }
  };
  return (
    <CeremonyDialog
      open={open}
      onOpenChange={(next) => {
        mail.reset();
        onOpenChange(next);
      }}
      closable={!busy}
      title={t("later.title")}
      lead={t("later.kept")}
      footer={
        <>
          <Button size="lg" onClick={() => onOpenChange(false)}>
            {t("decline.keepSigning")}
          </Button>
          {/* Without a network neither goes, which is said once, above them. */}
          {isOnline ? (
            <Button
              variant={offersMail ? "plain" : "brand"}
              size="lg"
              busyLabel={busy && !sends ? t("signedIn.leaving") : undefined}
              onClick={() => {
                setSends(false);
                close();
              }}
            >
              {t("later.close")}
            </Button>
          ) : null}
          {isOnline && offersMail ? (
            <Button
              variant="brand"
              size="lg"
              busyLabel={busy && sends ? t("later.sending") : undefined}
              onClick={() => void send()}
            >
              {t("later.send")}
            </Button>
          ) : null}
        </>
      }
    >
      {view.package.due ? <DueNote due={view.package.due} /> : null}
      {offersMail ? <p className="wrap-anywhere">{t("later.mail", { email })}</p> : null}
      {email && view.keepsMails ? <p>{t("later.mailKept")}</p> : null}
      {isAway ? (
        <DialogTrouble tone="caution" glyph={CloudOff}>
          {t("later.offline")}
        </DialogTrouble>
      ) : (
        <DialogTrouble>{mail.error && troubleWords(t, mail.error)}</DialogTrouble>
      )}
    </CeremonyDialog>
  );
}
