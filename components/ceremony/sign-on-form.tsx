// A sign-in at the identity provider: there with this page's own address and back to it.
import { useRef, useState } from "react";
import { useSignOn } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { AuthenticationRequest } from "#lib/contract/records/authentication-step.ts";
import { type Asked, ProofForm } from "./proof-form.tsx";
import { senderName } from "./sender-name.ts";
import { useReturned } from "./use-returned.ts";

type SignOn = NonNullable<AuthenticationRequest["signOn"]>;

export function SignOnForm({ view, authentication, signOn }: Asked & { signOn: SignOn }) {
  const t = useWords();
  const [isLeaving, setLeaving] = useState(false);
  const leading = useSignOn(view.ceremonyId);
  const fields = useRef<HTMLFormElement>(null);
  useReturned(() => setLeaving(false));
  const { name, outcome } = signOn;
  function submit() {
    leading.mutate(window.location.pathname, {
      onSuccess: ({ url }) => {
        setLeaving(true);
        window.location.assign(url);
      },
    });
  }
  const to = authentication.emailHint;
  return (
    <ProofForm
      view={view}
      authentication={authentication}
      title={t("authentication.signOn.title", { name })}
      lead={t.rich("authentication.signOn.lead", {
        name,
        sender: senderName(view, t),
        signer: view.signer.name,
        to,
        b: (who) => <b dir="auto">{who}</b>,
      })}
      act={t("authentication.signOn.act", { name })}
      isBusy={leading.isPending || isLeaving}
      trouble={leading.error}
      fields={fields}
      onSubmit={submit}
    >
      {outcome && !leading.error ? (
        <Banner tone={outcome === "otherPerson" ? "critical" : "caution"}>
          {t(`authentication.signOn.${outcome}`, { name, to })}
        </Banner>
      ) : null}
    </ProofForm>
  );
}
