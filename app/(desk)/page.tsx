import type { Metadata } from "next";
import { asParams } from "#components/inbox/list-view.ts";
import { overviewQuestions } from "#components/overview/overview-questions.ts";
import { OverviewScreen } from "#components/overview/overview-screen.tsx";
import { areaWords } from "../reader-language.ts";
import { signedInSender } from "../signed-in.ts";
import { BroughtPage } from "./brought-page.tsx";

type PageProps = { searchParams: Promise<Record<string, string | string[]>> };

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await areaWords("desk")).t("page.overview"),
});

export default async function Page({ searchParams }: PageProps) {
  const sender = await signedInSender();
  if (!sender) return null;
  return (
    <BroughtPage
      areas={["overview", "reports", "lists", "checks", "templates"]}
      questions={overviewQuestions(asParams(await searchParams), sender.timezoneId, sender.senderId)}
    >
      <OverviewScreen zone={sender.timezoneId} />
    </BroughtPage>
  );
}
