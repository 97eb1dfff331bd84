import { EntryPage, entryTitle } from "#app/entry-page.tsx";
import { ChoosePasswordScreen } from "#components/entry/choose-password-screen.tsx";
import { readPasswordLink } from "#lib/auth/read-password-link.ts";

type PageProps = { searchParams: Promise<{ token?: string | string[] }> };

export const generateMetadata = () => entryTitle("password.tab");

export default async function Page({ searchParams }: PageProps) {
  const { token } = await searchParams;
  return (
    <EntryPage>
      <ChoosePasswordScreen known={await readPasswordLink(typeof token === "string" ? token : "")} />
    </EntryPage>
  );
}
