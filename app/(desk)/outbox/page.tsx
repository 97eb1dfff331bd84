import type { Metadata } from "next";
import { asParams } from "#components/inbox/list-view.ts";
import { outboxQuestions } from "#components/outbox/outbox-page.ts";
import { OutboxScreen } from "#components/outbox/outbox-screen.tsx";
import { BroughtPage } from "../brought-page.tsx";

type PageProps = { searchParams: Promise<Record<string, string | string[]>> };

export const metadata: Metadata = { title: "Outbox" };

export default async function Page({ searchParams }: PageProps) {
  return (
    <BroughtPage questions={outboxQuestions(asParams(await searchParams))}>
      <OutboxScreen />
    </BroughtPage>
  );
}
