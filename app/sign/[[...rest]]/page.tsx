// What begins like a signing link and is none: mail programs cut addresses off, and put something behind them. Who has left
// stands here, too, and may reload it or read it in another language.
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { ceremonyTitle, spokenHere } from "#app/reader-language.ts";
import { HasLeft } from "#components/ceremony/no-link.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { hasLeft } from "#lib/language/reader-choice.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: { absolute: await ceremonyTitle() } });

export default async function Page({ params }: { params: Promise<{ rest?: string[] }> }) {
  if ((await params).rest || !(await cookies()).has(hasLeft)) notFound();
  return (
    <Spoken {...(await spokenHere())}>
      <HasLeft />
    </Spoken>
  );
}
