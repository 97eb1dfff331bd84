// The device on its way back, or in a signer's hands: only the host's digits go on.
import { KeyRound } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Glyph } from "#components/ceremony/glyph.tsx";
import { HelpFact } from "#components/ceremony/help-lines.tsx";
import { Gate, Room } from "#components/ceremony/room.tsx";
import { useSettling } from "#components/ceremony/use-settling.ts";
import { useUnlockDevice } from "#components/queries/in-person.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { type InPersonView, Pin } from "#lib/contract/in-person.ts";
import { hostPage, signerPage } from "./host-page.ts";

export function LockedGate({ view }: { view: InPersonView }) {
  const t = useWords("in-person");
  const reason = useReason();
  const [pin, setPin] = useState("");
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  const unlock = useUnlockDevice(view.package.id);
  // The press that follows a wrong try before the page has drawn its answer is none of its own.
  const asked = useRef(false);
  const { current, phase } = view;
  const isSigned = phase !== "locked" && current?.signed === true;
  const wrong = unlock.error;
  const { triesLeft: left, repeated } = wrong instanceof CallError ? wrong.parameters : {};
  const isOver = view.triesLeft === 0 || left === "0";
  // It comes where the digits were sent from: the second of two presses would lead past the words that say why.
  const settling = useSettling(isOver);
  useEffect(() => {
    if (wrong) field.current?.querySelector("input")?.focus();
  }, [wrong]);
  function whyNot(cause: unknown) {
    if (!left) return reason(cause);
    const tries = { left: Number(left) };
    return repeated ? t("locked.same", tries) : t("locked.wrong", tries);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (asked.current) return;
    // Pressed once more on what was wrong: that is what it says, also where the digits stood.
    if (wrong && pin === "") return field.current?.querySelector("input")?.focus();
    const isWhole = Pin.safeParse(pin).success;
    setMissing(!isWhole);
    if (!isWhole) return field.current?.querySelector("input")?.focus();
    asked.current = true;
    unlock.mutate(pin, {
      onError: () => setPin(""),
      onSettled: () => {
        asked.current = false;
      },
    });
  }
  return (
    <Room account={view.account} settings={view.settings} acts={<span />}>
      <Gate
        glyph={<Glyph as={KeyRound} />}
        title={t("locked.title", { host: view.host })}
        lead={
          isOver
            ? t("locked.exhausted")
            : t("locked.lead", { phase: isSigned ? "signed" : phase, name: current?.name ?? "" })
        }
        account={view.account.name}
        foot={
          <>
            {current && phase !== "locked" && !isSigned ? (
              <a
                data-slot="button"
                className={buttonClass({ variant: "quiet", size: "lg" })}
                href={signerPage(view.package.id, current.ceremonyId)}
              >
                {t("locked.goOn", { name: current.name })}
              </a>
            ) : null}
            {isOver ? (
              <a
                data-slot="button"
                className={buttonClass({ variant: "brand", size: "lg", className: settling ?? "" })}
                href={`/login?callbackUrl=${encodeURIComponent(hostPage(view.package.id))}`}
              >
                {t("signIn.act")}
              </a>
            ) : (
              <Button
                type="submit"
                form="unlock"
                variant="brand"
                size="lg"
                busyLabel={unlock.isPending ? t("locked.busy") : undefined}
              >
                {t("locked.act")}
              </Button>
            )}
          </>
        }
      >
        <form
          id="unlock"
          className="grid gap-3.5"
          ref={field}
          method="post"
          onSubmit={submit}
          noValidate
          autoComplete="off"
        >
          {isOver ? null : (
            <FormField
              label={t("locked.pin")}
              error={missing && !Pin.safeParse(pin).success ? t("start.pinMissing") : undefined}
              required
            >
              <Input
                size="gate"
                className="font-medium tabular-nums tracking-[0.3em]"
                type="password"
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                longest={4}
                value={pin}
                onChange={(event) => setPin(event.currentTarget.value)}
              />
            </FormField>
          )}
          <div aria-live="assertive">
            {wrong && !isOver && !missing ? <Banner tone="critical">{whyNot(wrong)}</Banner> : null}
          </div>
        </form>
        <HelpFact account={view.account} />
      </Gate>
    </Room>
  );
}
