// An identity document that a service looks at: the way to its page, in a tab of its own, and the wait for what comes of it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Hourglass } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { identityResult, useBeginIdentity } from "#components/queries/ceremony-identity.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { IdentityStep } from "#lib/contract/records/identity.ts";
import { Frame, SenderFacts } from "./gates.tsx";
import { Glyph } from "./glyph.tsx";
import { Told } from "./identity-told.tsx";
import { type Asked, ProofForm } from "./proof-form.tsx";
import { ReportLink } from "./report-link.tsx";
import { senderName } from "./sender-name.ts";
import { troubleWords } from "./trouble.ts";

type AskedIdentity = Asked & { identity: IdentityStep };

function useTrip(ceremonyId: string) {
  const begin = useBeginIdentity(ceremonyId);
  function go() {
    if (begin.isPending) return;
    // Opened before the answer comes, or the browser takes it for a pop-up; where it takes it for one, this tab goes there.
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    begin.mutate(undefined, {
      onSuccess: ({ url }) => (tab ?? window).location.assign(url),
      onError: () => tab?.close(),
    });
  }
  return { go, isBusy: begin.isPending, error: begin.error };
}

export function ToService({ view, authentication, identity }: AskedIdentity) {
  const t = useWords();
  const { go, isBusy, error } = useTrip(view.ceremonyId);
  const fields = useRef<HTMLFormElement>(null);
  const sender = senderName(view, t);
  return (
    <ProofForm
      view={view}
      authentication={authentication}
      title={t("authentication.identity.title")}
      lead={t.rich("authentication.identity.serviceLead", {
        sender,
        signer: view.signer.name,
        b: (name: ReactNode) => <b dir="auto">{name}</b>,
      })}
      act={t("authentication.identity.serviceAct")}
      isBusy={isBusy}
      trouble={error}
      fields={fields}
      onSubmit={go}
    >
      <Told identity={identity} sender={sender} />
    </ProofForm>
  );
}

export function AtService({ view }: AskedIdentity) {
  const t = useWords();
  const { go, isBusy, error } = useTrip(view.ceremonyId);
  // Without an answer it is asked again: the result waits at the service.
  useQuery(identityResult(useQueryClient(), view.ceremonyId));
  return (
    <Frame
      view={view}
      glyph={<Glyph as={Hourglass} />}
      title={t("authentication.identity.serviceWaitingTitle")}
      lead={t("authentication.identity.serviceWaitingLead")}
      act={
        <Button variant="brand" size="lg" busyLabel={isBusy ? t("authentication.opening") : undefined} onClick={go}>
          {t("authentication.identity.serviceAct")}
        </Button>
      }
    >
      <div aria-live="assertive">{error ? <Banner tone="critical">{troubleWords(t, error)}</Banner> : null}</div>
      <SenderFacts view={view} />
      <ReportLink view={view} />
    </Frame>
  );
}
