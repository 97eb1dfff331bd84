// What the account demands of everybody who signs in with a password. Managers set it.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { readRules, type SignInRules, writeRules } from "#components/queries/security.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import { sessionLimits } from "#components/queries/visibility.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Switch } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useNoteUnsaved } from "#components/ui/use-note-unsaved.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

const rulesKey = ["sign-in-rules"];

export function RulesSection() {
  const t = useWords("security");
  const found = useFreshQuery({ queryKey: rulesKey, queryFn: readRules });
  const title = useRef<HTMLHeadingElement>(null);
  const isRead = found.data !== undefined;
  // Whoever was led here from the account's rules: on a phone one's own sign-in stands before them.
  useEffect(() => {
    if (!isRead || window.location.hash !== "#rules") return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, [isRead]);
  return (
    <section className="grid content-start gap-3" aria-labelledby="rules">
      <h2 id="rules" ref={title} tabIndex={-1} className="scroll-mt-18 border-edge border-b pb-2 text-md">
        {t("rules.title")}
      </h2>
      <p className="text-ink-3">{t("rules.lead")}</p>
      {found.error && <ReadFailure error={found.error} onRetry={found.refetch} />}
      {found.data ? <RulesForm first={found.data} /> : !found.error && <SkeletonRows rows={5} label={t("reading")} />}
    </section>
  );
}

type NumberName = "minimumLength" | "senderLoginMaxFailedAttempts" | "loginSessionTimeout" | "sessionTimeoutWarning";
const numbers = [
  { name: "minimumLength", say: "length", least: 10, most: 64 },
  { name: "senderLoginMaxFailedAttempts", say: "attempts", least: 0, most: 1000 },
  { name: "loginSessionTimeout", say: "idle", least: 5, most: 525_600 },
  { name: "sessionTimeoutWarning", say: "warning", least: 0, most: 525_600 },
] as const satisfies { name: NumberName; say: string; least: number; most: number }[];

const textsOf = (rules: SignInRules): Record<NumberName, string> => ({
  minimumLength: String(rules.minimumLength),
  senderLoginMaxFailedAttempts: String(rules.senderLoginMaxFailedAttempts),
  loginSessionTimeout: String(rules.loginSessionTimeout),
  sessionTimeoutWarning: String(rules.sessionTimeoutWarning),
});

function RulesForm({ first }: { first: SignInRules }) {
  const t = useWords("security");
  const reason = useReason();
  const client = useQueryClient();
  const [saved, setSaved] = useState(first);
  const [switches, setSwitches] = useState(first);
  const [texts, setTexts] = useState(textsOf(first));
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState(false);
  const isWrong = ({ name, least, most }: (typeof numbers)[number]) =>
    !/^\d{1,6}$/.test(texts[name].trim()) || Number(texts[name]) < least || Number(texts[name]) > most;
  const wanted: SignInRules = {
    ...switches,
    ...Object.fromEntries(numbers.map(({ name }) => [name, Number(texts[name])])),
  };
  const isSame = (Object.keys(saved) as (keyof SignInRules)[]).every((name) => saved[name] === wanted[name]);
  useNoteUnsaved(!isSame);

  async function save() {
    setChecked(true);
    setFailure(undefined);
    if (numbers.some(isWrong)) return;
    setBusy(true);
    try {
      const rules = await writeRules(saved, wanted);
      client.setQueryData(rulesKey, rules);
      // How long before its end this very session is warned of.
      void client.invalidateQueries({ queryKey: sessionLimits.queryKey });
      setSaved(rules);
      setSwitches(rules);
      setTexts(textsOf(rules));
      say(t("rules.saved"));
    } catch (cause) {
      setFailure(reason(cause, t("rules.failed")));
    }
    setBusy(false);
  }

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !isSame) void save();
      }}
    >
      <Switch
        checked={switches.secondStepRequired}
        hint={t("rules.stepsHint")}
        onChange={(event) => setSwitches({ ...switches, secondStepRequired: event.currentTarget.checked })}
      >
        {t("rules.steps")}
      </Switch>
      <Switch
        checked={switches.refuseCommon}
        hint={t("rules.commonHint")}
        onChange={(event) => setSwitches({ ...switches, refuseCommon: event.currentTarget.checked })}
      >
        {t("rules.common")}
      </Switch>
      {numbers.map((one) => (
        <FormField
          key={one.name}
          label={t(`rules.${one.say}`)}
          hint={t(`rules.hint.${one.say}`)}
          error={checked && isWrong(one) ? t(`rules.problem.${one.say}`) : undefined}
        >
          <Input
            className="max-w-32 tabular-nums"
            inputMode="numeric"
            dir="ltr"
            longest={longest.short}
            value={texts[one.name]}
            onChange={(event) => setTexts({ ...texts, [one.name]: event.currentTarget.value })}
          />
        </FormField>
      ))}
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          className="max-md:min-h-11"
          offReason={isSame ? t("rules.unchanged") : undefined}
          busyLabel={busy ? t("rules.saving") : undefined}
        >
          {t("rules.save")}
        </Button>
      </div>
    </form>
  );
}
