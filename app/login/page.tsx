import { EntryPage, entryTitle } from "#app/entry-page.tsx";
import { SignInScreen } from "#components/entry/sign-in-screen.tsx";
import { config } from "#lib/core/config.ts";

/** What is configured is known at the start, not when the product is built. */
export const dynamic = "force-dynamic";

export const generateMetadata = () => entryTitle("signIn.title");

export default function Page() {
  return (
    <EntryPage>
      <SignInScreen provider={config().oidc?.name} />
    </EntryPage>
  );
}
