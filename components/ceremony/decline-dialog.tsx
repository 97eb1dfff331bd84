// Asks before declining or opting out, which cannot be taken back: a reason of the sender's list, or one's own words.
import { useState } from "react";
import { useRefusal } from "#components/queries/ceremony.ts";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords, type Words } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { CeremonyDialog } from "./ceremony-dialog.tsx";
import { DialogTrouble } from "./dialog-trouble.tsx";
import { forget, noteSigned } from "./kept.ts";
import { PickOption } from "./pick.tsx";
import { senderName } from "./sender-name.ts";
import { shownParts } from "./shown-parts.ts";
import { troubleWords } from "./trouble.ts";

type Refusal = "decline" | "optOut";

/** What the package offers for this no, and the words for it. */
const offerOf = ({ settings }: CeremonyView, act: Refusal, t: Words) =>
  act === "decline"
    ? {
        reasons: settings.declineReasons,
        onlyThese: settings.disableDeclineOther,
        title: t("decline.title"),
        button: t("decline.act"),
        busy: t("decline.busy"),
        why: t("decline.why"),
      }
    : {
        reasons: settings.optOutReasons,
        onlyThese: settings.disableOptOutOther,
        title: t("optOut.title"),
        button: t("optOut.act"),
        busy: t("optOut.busy"),
        why: t("optOut.why"),
      };

export function DeclineDialog({
  view,
  act = "decline",
  open,
  onOpenChange,
  onQuestion,
}: {
  view: CeremonyView;
  act?: Refusal;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Instead of ending it the sender is asked. */
  onQuestion: () => void;
}) {
  const t = useWords();
  const offer = offerOf(view, act, t);
  const offered = (offer.reasons ?? []).map((reason) => reason.trim()).filter(Boolean);
  const mayWrite = offer.onlyThese !== true || offered.length === 0;
  const [picked, setPicked] = useState<number | "other" | null>(offered.length === 0 ? "other" : null);
  const [own, setOwn] = useState("");
  const decline = useRefusal(view.ceremonyId, act);
  const { feedback } = shownParts(view.settings);
  const chosen =
    picked === "other" ? own.trim() : picked === null ? "" : (offered[picked] ?? "").slice(0, longest.reason);

  return (
    <CeremonyDialog
      open={open}
      onOpenChange={onOpenChange}
      closable={!decline.isPending}
      title={offer.title}
      lead={t("decline.lead", { people: view.recipients.length, sender: senderName(view, t) })}
      footer={
        <>
          {/* What can be cleared up need not end everything for everybody. */}
          {feedback && view.sender.email ? (
            <Button variant="quiet" size="lg" className="me-auto -ms-2" onClick={onQuestion}>
              {t("askSender", { sender: senderName(view, t) })}
            </Button>
          ) : null}
          <Button size="lg" onClick={() => onOpenChange(false)}>
            {t("decline.keepSigning")}
          </Button>
          <Button
            variant="brand"
            size="lg"
            offReason={chosen === "" ? t("decline.off", { asks: picked === "other" ? "write" : "choose" }) : undefined}
            busyLabel={decline.isPending ? offer.busy : undefined}
            onClick={() => {
              noteSigned(view.ceremonyId);
              decline.mutate({ reason: chosen }, { onSuccess: () => forget(view) });
            }}
          >
            {offer.button}
          </Button>
        </>
      }
    >
      {offered.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t("decline.reason")}</legend>
          {offered.map((reason, index) => (
            <PickOption
              key={reason}
              type="radio"
              name={act}
              checked={picked === index}
              onChange={() => setPicked(index)}
            >
              <span dir="auto">{reason}</span>
            </PickOption>
          ))}
          {mayWrite && (
            <PickOption type="radio" name={act} checked={picked === "other"} onChange={() => setPicked("other")}>
              <span>{t("decline.other")}</span>
            </PickOption>
          )}
        </fieldset>
      )}
      {picked === "other" && mayWrite && (
        <FormField
          label={offer.why}
          hint={
            <span className="flex items-center gap-2 justify-between">
              <span>{t("decline.othersSee", { sender: senderName(view, t) })}</span>
              <span className="whitespace-nowrap tabular-nums">
                {t("field.ofMany", { count: own.length, limit: longest.reason })}
              </span>
            </span>
          }
        >
          <Textarea
            className="text-md"
            rows={3}
            longest={longest.reason}
            value={own}
            onChange={(event) => setOwn(event.currentTarget.value)}
          />
        </FormField>
      )}
      <DialogTrouble>{decline.error && troubleWords(t, decline.error)}</DialogTrouble>
    </CeremonyDialog>
  );
}
