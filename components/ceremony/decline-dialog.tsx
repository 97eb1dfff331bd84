"use client";
// Asks before declining, which cannot be taken back: a reason of the sender's list, or one's own words.
import { useState } from "react";
import { useDecline } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { CeremonyView } from "#lib/api/contract/ceremony.ts";
import { senderName } from "./gates.tsx";
import { forget } from "./kept.ts";
import { troubleWords } from "./trouble.ts";
import { words } from "./words.ts";

const longest = 500;

export function DeclineDialog({
  view,
  open,
  onOpenChange,
}: {
  view: CeremonyView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const offered = (view.settings.declineReasons ?? []).filter((reason) => reason.trim() !== "");
  const mayWrite = view.settings.disableDeclineOther !== true || offered.length === 0;
  const [picked, setPicked] = useState<number | "other" | null>(offered.length === 0 ? "other" : null);
  const [own, setOwn] = useState("");
  const decline = useDecline(view.ceremonyId);
  const chosen = picked === "other" ? own.trim() : picked === null ? "" : (offered[picked] ?? "").slice(0, longest);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closable={!decline.isPending}
      title={words.declineTitle}
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
            busyLabel={decline.isPending ? words.declining : undefined}
            onClick={() => decline.mutate({ reason: chosen }, { onSuccess: () => forget(view.ceremonyId) })}
          >
            {words.declineAct}
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
                name="decline"
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
                name="decline"
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
          label={words.why}
          hint={
            <span className="row spread">
              <span>{words.othersSee(senderName(view))}</span>
              <span className="num">{words.ofMany([...own].length, longest)}</span>
            </span>
          }
        >
          <Textarea rows={3} maxLength={longest} value={own} onChange={(event) => setOwn(event.currentTarget.value)} />
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
