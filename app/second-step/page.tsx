import { redirect } from "next/navigation";
import { EntryPage } from "#app/entry-page.tsx";
import { areaWords, messagesHere } from "#app/reader-language.ts";
import { whoIsSignedIn } from "#app/signed-in.ts";
import { DueScreen } from "#components/security/due-screen.tsx";
import { MoreWords } from "#components/ui/more-words.tsx";
import { relyingParty } from "#lib/auth/passkeys/relying-party.ts";

export const dynamic = "force-dynamic";

export const generateMetadata = async () => ({ title: (await areaWords("security")).t("due.title") });

type PageProps = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

export default async function Page({ searchParams }: PageProps) {
  const { callbackUrl } = await searchParams;
  const sender = await whoIsSignedIn();
  if (!sender) redirect("/login");
  if (!sender.secondStepDue) redirect("/");
  return (
    <EntryPage>
      <MoreWords messages={await messagesHere(["security"])}>
        <DueScreen to={typeof callbackUrl === "string" ? callbackUrl : undefined} passkeys={relyingParty()?.origin} />
      </MoreWords>
    </EntryPage>
  );
}
