import { EntryPage, entryTitle } from "#app/entry-page.tsx";
import { whoIsSignedIn } from "#app/signed-in.ts";
import { SignInScreen } from "#components/entry/sign-in-screen.tsx";
import { isAnyConnected } from "#lib/auth/oidc/connections.ts";
import { relyingParty } from "#lib/auth/passkeys/relying-party.ts";
import { config } from "#lib/core/config.ts";

/** What is configured is known at the start, not when the product is built. */
export const dynamic = "force-dynamic";

export const generateMetadata = () => entryTitle("signIn.title");

export default async function Page() {
  const sender = await whoIsSignedIn();
  return (
    <EntryPage>
      <SignInScreen
        organisations={await isAnyConnected()}
        provider={config().oidc?.name}
        passkeys={relyingParty()?.origin}
        signedIn={sender?.onlyPackage ? undefined : sender?.name}
      />
    </EntryPage>
  );
}
