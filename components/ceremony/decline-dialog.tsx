"use client";
// Asks before declining or opting out, which cannot be taken back: a reason of the sender's list, or one's own words.
import { useState } from "react";
import { useRefusal } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { CeremonyView } from "#lib/contract/ceremony.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { senderName } from "./gates.tsx";
import { forget } from "./kept.ts";
import { troubleWords } from "./trouble.ts";
import { words } from "./words.ts";

type Refusal = "decline" | "optOut";

/** What the package offers for this no, and the words for it. */
const offerOf = ({ settings }: CeremonyView, act: Refusal) =>
  act === "decline"
    ? {
        reasons: settings.declineReasons,
        onlyThese: settings.disableDeclineOther,
        title: words.declineTitle,
        button: words.declineAct,
        busy: words.declining,
        why: words.why,
      }
    : {
        reasons: settings.optOutReasons,
        onlyThese: settings.disableOptOutOther,
        title: words.optOutTitle,
        button: words.optOutAct,
        busy: words.optingOut,
        why: words.optOutWhy,
      };

export function DeclineDialog({
  view,
  act = "decline",
  open,
  onOpenChange,
}: {
  view: CeremonyView;
  act?: Refusal;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const offer = offerOf(view, act);
  const offered = (offer.reasons ?? []).map((reason) => reason.trim()).filter(Boolean);
  const mayWrite = offer.onlyThese !== true || offered.length === 0;
  const [picked, setPicked] = useState<number | "other" | null>(offered.length === 0 ? "other" : null);
  const [own, setOwn] = useState("");
  const decline = useRefusal(view.ceremonyId, act);
  const chosen =
    picked === "other" ? own.trim() : picked === null ? "" : (offered[picked] ?? "").slice(0, longest.reason);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closable={!decline.isPending}
      title={offer.title}
      lead={words.declineLead(view.recipients.length, senderName(view))}
      footer={
        <>
          <Button size="lg" onClick={() => onOpenChange(false)}>
            {words.keepSigning}
          </Button>
          <Button
            variant="brand"
            size="lg"
            offReason={chosen === "" ? words.reasonOff : undefined}
            busyLabel={decline.isPending ? offer.busy : undefined}
            onClick={() => decline.mutate({ reason: chosen }, { onSuccess: () => forget(view) })}
          >
            {offer.button}
          </Button>
        </>
      }
    >
      {offered.length > 0 && (
        <fieldset className="pick">
          <legend className="sr">{words.reason}</legend>
          {offered.map((reason, index) => (
            <label key={reason}>
              <input
                className="check"
                type="radio"
                name={act}
                checked={picked === index}
                onChange={() => setPicked(index)}
              />
              <span dir="auto">{reason}</span>
            </label>
          ))}
          {mayWrite && (
            <label>
              <input
                className="check"
                type="radio"
                name={act}
                checked={picked === "other"}
                onChange={() => setPicked("other")}
              />
              <span>{words.other}</span>
            </label>
          )}
        </fieldset>
      )}
      {picked === "other" && mayWrite && (
        <FormField
          label={offer.why}
          hint={
            <span className="row spread">
              <span>{words.othersSee(senderName(view))}</span>
              <span className="num">{words.ofMany(own.length, longest.reason)}</span>
            </span>
          }
        >
          <Textarea
            rows={3}
            longest={longest.reason}
            value={own}
            onChange={(event) => setOwn(event.currentTarget.value)}
          />
        </FormField>
      )}
      {decline.error ? (
        <Banner tone="critical" live="polite">
          {troubleWords(decline.error)}
        </Banner>
      ) : null}
    </Dialog>
  );
}
