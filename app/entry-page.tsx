// A page before the desk, in the language that the browser asks for.
import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { Spoken } from "#components/ui/spoken.tsx";
import { entryAreas } from "#lib/language/areas.ts";
import { translatorFor } from "#lib/language/translator.ts";
import { spokenPage } from "./reader-language.ts";

export const entryWords = async () => (await translatorFor("entry", (await spokenPage(entryAreas)).formatTag)).t;

type Title = Extract<Parameters<Awaited<ReturnType<typeof entryWords>>>[0], `${string}.${"tab" | "title"}`>;

export const entryTitle = async (title: Title, more: Metadata = {}): Promise<Metadata> => ({
  ...more,
  title: (await entryWords())(title),
});

export async function EntryPage({ children }: { children: ReactNode }) {
  return (
    <Spoken {...(await spokenPage(entryAreas))}>
      <Suspense>{children}</Suspense>
    </Spoken>
  );
}
