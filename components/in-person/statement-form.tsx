// The first affidavit: the host states who is before them and how they know, in the words that the evidence keeps.
import { type FormEvent, useId, useState } from "react";
import { Gate, Room } from "#components/ceremony/room.tsx";
import { useHandOver } from "#components/queries/in-person.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Radio } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { type InPersonView, type Seat, waysOfKnowing } from "#lib/contract/in-person.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { goToSigner } from "./host-page.ts";
import { missingFrom } from "./host-says.ts";
import { NotStatedForm } from "./not-stated-form.tsx";

type StatementFormProps = { view: InPersonView; seat: Seat; onClose: () => void };
type How = (typeof waysOfKnowing)[number];

export function StatementForm({ view, seat, onClose }: StatementFormProps) {
  const t = useWords("in-person");
  const reason = useReason();
  const language = useSpokenLanguage();
  const [how, setHow] = useState<How>();
  const [detail, setDetail] = useState("");
  /** What was missing when they went on. */
  const [told, setTold] = useState<"how" | "detail">();
  const [refusing, setRefusing] = useState(false);
  const hand = useHandOver(view.package.id);
  const known = how === "known" ? "" : detail.trim();
  const missing = missingFrom({ how, detail });
  const problem = useId();
  const words = t("statement.words", {
    host: view.host,
    signer: seat.name,
    place: view.place,
    how: how ?? "other",
    detail: known || "…",
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTold(missing);
    if (missing || how === undefined) {
      const which = missing === "detail" ? "input:not([type=radio])" : "input";
      return document.getElementById("statement")?.querySelector<HTMLInputElement>(which)?.focus();
    }
    if (hand.isPending) return;
    hand.mutate({ roleId: seat.roleId, statement: { words, language, how, detail: known } }, { onSuccess: goToSigner });
  }
  const isHowMissing = told === "how" && missing === "how";
  if (refusing) return <NotStatedForm view={view} seat={seat} onBack={() => setRefusing(false)} onClose={onClose} />;
  return (
    <Room account={view.account} settings={view.settings} acts={<span />}>
      <Gate
        wide
        title={t("statement.title")}
        lead={t("statement.lead", { signer: seat.name })}
        account={view.account.name}
        foot={
          <>
            <Button variant="quiet" size="lg" onClick={onClose}>
              {t("statement.back")}
            </Button>
            <Button variant="quiet" size="lg" onClick={() => setRefusing(true)}>
              {t("statement.cannot")}
            </Button>
            <Button
              type="submit"
              form="statement"
              variant="brand"
              size="lg"
              busyLabel={hand.isPending ? t("statement.busy") : undefined}
            >
              {t("statement.act")}
            </Button>
          </>
        }
      >
        <form id="statement" className="grid gap-3.5" method="post" onSubmit={submit} noValidate autoComplete="off">
          <fieldset className="grid gap-1" {...(isHowMissing ? { "aria-describedby": problem } : {})}>
            <legend className="mb-1 font-medium text-ink-2 text-xs">{t("statement.how")}</legend>
            {waysOfKnowing.map((one) => (
              <Radio
                key={one}
                className="min-h-11"
                name="how"
                checked={how === one}
                onChange={() => {
                  setHow(one);
                  setTold(undefined);
                }}
              >
                {t(`statement.${one}`)}
              </Radio>
            ))}
            <div aria-live="polite">
              {isHowMissing ? (
                <Problem glyph id={problem}>
                  {t("statement.howMissing")}
                </Problem>
              ) : null}
            </div>
          </fieldset>
          {how === undefined || how === "known" ? null : (
            <FormField
              label={t("statement.detail", { how })}
              error={told === "detail" && missing ? t("statement.detailMissing") : undefined}
              required
            >
              <Input
                size="gate"
                longest={longest.short}
                value={detail}
                onChange={(event) => setDetail(event.currentTarget.value)}
              />
            </FormField>
          )}
          <blockquote className="m-0 border-(--brand) border-s-2 ps-3.5 font-serif text-ink text-lg" aria-live="polite">
            {words}
          </blockquote>
          <div aria-live="assertive">{hand.error ? <Banner tone="critical">{reason(hand.error)}</Banner> : null}</div>
        </form>
      </Gate>
    </Room>
  );
}
