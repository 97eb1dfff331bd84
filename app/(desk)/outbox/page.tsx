import type { Metadata } from "next";
import { asParams } from "#components/inbox/list-view.ts";
import { outboxQuestions } from "#components/outbox/outbox-page.ts";
import { OutboxScreen } from "#components/outbox/outbox-screen.tsx";
import { areaWords } from "../../reader-language.ts";
import { BroughtPage } from "../brought-page.tsx";

type PageProps = { searchParams: Promise<Record<string, string | string[]>> };

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await areaWords("outbox")).t("title") });

export default async function Page({ searchParams }: PageProps) {
  return (
    <BroughtPage areas={["outbox", "lists", "checks"]} questions={outboxQuestions(asParams(await searchParams))}>
      <OutboxScreen />
    </BroughtPage>
  );
}
