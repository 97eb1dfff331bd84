// Tries a sign-in provider as it is typed, before anybody signs in by it, and says in words what is wrong.
import { useState } from "react";
import { type Provider, type Trial, tryProvider } from "#components/queries/sign-in-provider.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { hasClient, type ProviderForm, triedOf } from "./provider-values.ts";

type Outcome = { of: string; trial?: Trial; failure?: string };

export function ProviderTrial({ saved, value }: { saved: Provider; value: ProviderForm }) {
  const t = useWords("account-settings");
  const reason = useReason();
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<Outcome>();
  const tried = triedOf(value);
  const now = JSON.stringify(tried);
  // What was said of another provider is not said of this one.
  const shown = last?.of === now ? last : undefined;

  const missing = value.kind === "SAML" ? t("signIn.saml.testMissing") : t("signIn.test.missing");

  async function attempt() {
    setBusy(true);
    try {
      const trial = await tryProvider(tried);
      setLast({ of: now, trial });
    } catch (cause) {
      setLast({ of: now, failure: reason(cause) });
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      <div>
        <Button
          className="max-md:min-h-11"
          onClick={() => void attempt()}
          offReason={hasClient(saved, value) ? undefined : missing}
          busyLabel={isBusy ? t("signIn.test.busy") : undefined}
        >
          {t("signIn.test.act")}
        </Button>
      </div>
      <div aria-live="polite">
        {shown?.trial && <TrialOutcome trial={shown.trial} kind={value.kind} />}
        {shown?.failure && <Banner tone="critical">{shown.failure}</Banner>}
      </div>
    </div>
  );
}

export function TrialOutcome({ trial, kind = "OIDC" }: { trial: Trial; kind?: ProviderForm["kind"] }) {
  const t = useWords("account-settings");
  const { works: isFine, problem, detail } = trial;
  if (isFine || problem === null) {
    const works = kind === "SAML" ? t("signIn.saml.works") : t("signIn.test.works");
    return <Banner tone="positive">{works}</Banner>;
  }
  const said =
    problem === "status" || problem === "otherName" || problem === "client" || problem === "expired"
      ? t(`signIn.problem.${problem}`, { detail })
      : t(`signIn.problem.${problem}`);
  return <Banner tone="critical">{said}</Banner>;
}
