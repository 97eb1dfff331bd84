import type { Metadata } from "next";
import { ceremonyTitle } from "#app/reader-language.ts";
import { PreviewFrame } from "#components/designer/preview-frame.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { previewIn } from "../preview-language.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: await ceremonyTitle(),
});

type PageProps = { searchParams: Promise<{ language?: string | string[] }> };

export default async function Page({ searchParams }: PageProps) {
  const { language } = await searchParams;
  const { spoken } = await previewIn(typeof language === "string" ? language : null);
  return (
    <Spoken {...spoken}>
      <PreviewFrame />
    </Spoken>
  );
}
