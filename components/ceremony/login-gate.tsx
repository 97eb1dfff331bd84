// The account's own login, for a signer who is one of its senders: there with this page's address, and back to it.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { ceremonyView } from "#components/queries/ceremony.ts";
import { isFramed } from "#components/queries/is-framed.ts";
import { signOutTo } from "#components/queries/sign-out.ts";
import { useSignedInElsewhere } from "#components/queries/signed-in.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { AuthenticationRequest } from "#lib/contract/records/authentication-step.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { GateWays } from "./gate-ways.tsx";
import { SenderFacts } from "./gates.tsx";
import { Glyph } from "./glyph.tsx";
import { Gate, Room } from "./room.tsx";
import { senderName } from "./sender-name.ts";
import { troubleWords } from "./trouble.ts";

type Login = NonNullable<AuthenticationRequest["login"]>;

/** In a frame of somebody else's page nobody is signed in: the login, and the package after it, have a window of their own. */
export function LoginGate({ view, login: { to, signedInAs } }: { view: CeremonyView; login: Login }) {
  const t = useWords();
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: async () => {
      // With the way out that the mail's link asks for.
      const { pathname, hash } = window.location;
      const path = `/login?callbackUrl=${encodeURIComponent(pathname + hash)}`;
      // Before anything is waited for: browsers open windows for a press only.
      if (isFramed() && !signedInAs) return void window.open(path, "_blank", "noopener");
      // Signed in meanwhile in another window: this page goes on, without a form to fill in again.
      const now = await client.fetchQuery({ ...ceremonyView(view.ceremonyId), staleTime: 0 });
      if (!now.authentication?.login) return undefined;
      return signedInAs ? signOutTo(path) : window.location.assign(path);
    },
  });
  // The page's own question is asked again, and its answer leads on; one that is not answered leaves the page as it is.
  useSignedInElsewhere(() => void client.invalidateQueries(ceremonyView(view.ceremonyId)));
  return (
    <Room account={view.account} settings={view.settings}>
      <Gate
        glyph={<Glyph as={KeyRound} />}
        title={t("authentication.login.title")}
        lead={t.rich("authentication.login.lead", {
          sender: senderName(view, t),
          signer: view.signer.name,
          to,
          b: (who) => <b dir="auto">{who}</b>,
        })}
        account={view.account.name}
        foot={
          <Button
            variant="brand"
            size="lg"
            busyLabel={leaving.isPending ? t("authentication.opening") : undefined}
            onClick={() => leaving.mutate()}
          >
            {signedInAs ? t("authentication.login.actOther") : t("authentication.login.act")}
          </Button>
        }
      >
        {signedInAs ? (
          <Banner tone="caution">{t("authentication.login.other", { other: signedInAs, to })}</Banner>
        ) : null}
        {/* Always there, so that what appears in it is announced. */}
        <div aria-live="assertive">
          {leaving.error ? <Banner tone="critical">{troubleWords(t, leaving.error)}</Banner> : null}
        </div>
        <SenderFacts view={view} />
        <GateWays view={view} />
      </Gate>
    </Room>
  );
}
