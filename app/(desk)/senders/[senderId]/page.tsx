import type { Metadata } from "next";
import { account, me } from "#components/queries/instance.ts";
import { oneSender } from "#components/queries/senders.ts";
import { SenderScreen } from "#components/senders/sender-screen.tsx";
import { areaWords } from "../../../reader-language.ts";
import { BrowsersPage } from "../../brought-page.tsx";

type PageProps = { params: Promise<{ senderId: string }> };

/** The tab is told the sender's name by the screen, once it is known. */
export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("senders")).t("title") });

export default async function Page({ params }: PageProps) {
  const senderId = decodeURIComponent((await params).senderId);
  return (
    <BrowsersPage
      areas={["senders", "roles", "keys", "custom-fields", "settings", "evidence", "security"]}
      questions={[me, account, oneSender(senderId)]}
    >
      <SenderScreen senderId={senderId} />
    </BrowsersPage>
  );
}
