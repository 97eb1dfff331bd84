// Before the first hand-over: where everybody is, and the digits that keep the device the host's.
import { Tablet } from "lucide-react";
import { z } from "zod";
import { Glyph } from "#components/ceremony/glyph.tsx";
import { HelpFact } from "#components/ceremony/help-lines.tsx";
import { Gate, Room } from "#components/ceremony/room.tsx";
import { useStartInPerson } from "#components/queries/in-person.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { type InPersonView, Pin } from "#lib/contract/in-person.ts";
import { longest } from "#lib/contract/records/longest.ts";

const Start = z.object({
  place: z.string().trim().min(1),
  pin: Pin,
  leaveDesk: z.boolean(),
});

export function StartForm({ view }: { view: InPersonView }) {
  const t = useWords("in-person");
  const reason = useReason();
  const start = useStartInPerson(view.package.id);
  const form = useCheckedForm(Start, { place: "", pin: "", leaveDesk: true });
  const submit = form.handleSubmit(async (given) => {
    await start.mutateAsync(given).catch(() => undefined);
  });
  return (
    <Room account={view.account} settings={view.settings} acts={<span />}>
      <Gate
        glyph={<Glyph as={Tablet} />}
        title={t("start.title")}
        lead={t("start.lead")}
        account={view.account.name}
        foot={
          <Button
            type="submit"
            form="start"
            variant="brand"
            size="lg"
            busyLabel={start.isPending ? t("start.busy") : undefined}
          >
            {t("start.act")}
          </Button>
        }
      >
        <form id="start" className="grid gap-3.5" method="post" onSubmit={submit} noValidate autoComplete="off">
          <p className="font-medium text-ink" dir="auto">
            {view.package.name}
          </p>
          {view.held === "elsewhere" ? (
            <Banner tone="caution">{t("start.elsewhere", { host: view.host })}</Banner>
          ) : null}
          <TextField
            control={form.control}
            name="place"
            label={t("start.place")}
            hint={t("start.placeHint")}
            problem={t("start.placeMissing")}
            size="gate"
            longest={longest.short}
            required
          />
          <TextField
            control={form.control}
            name="pin"
            label={t("start.pin")}
            hint={t("start.pinHint")}
            problem={t("start.pinMissing")}
            size="gate"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            longest={4}
            required
          />
          <Checkbox {...form.register("leaveDesk")} hint={t("start.leaveHint")}>
            {t("start.leave")}
          </Checkbox>
          {view.keepsMails ? null : <p className="text-ink-3 text-xs">{t("start.mails")}</p>}
          <div aria-live="assertive">{start.error ? <Banner tone="critical">{reason(start.error)}</Banner> : null}</div>
        </form>
        <HelpFact account={view.account} />
      </Gate>
    </Room>
  );
}
