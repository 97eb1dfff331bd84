import type { Metadata } from "next";
import { asParams } from "#components/inbox/list-view.ts";
import { account, me } from "#components/queries/instance.ts";
import { senderPage } from "#components/senders/sender-page.ts";
import { SendersScreen } from "#components/senders/senders-screen.tsx";
import { areaWords } from "../../reader-language.ts";
import { BroughtPage } from "../brought-page.tsx";

type PageProps = { searchParams: Promise<Record<string, string | string[]>> };

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("senders")).t("title") });

/** Managers alone see the others; anybody else's question for them is refused and left to the screen, which does not ask it. */
export default async function Page({ searchParams }: PageProps) {
  const asked = senderPage(asParams(await searchParams));
  return (
    <BroughtPage areas={["senders", "roles", "evidence", "security"]} questions={[me, account, asked]}>
      <SendersScreen />
    </BroughtPage>
  );
}
