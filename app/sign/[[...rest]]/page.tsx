// What begins like a signing link and is none: mail programs cut addresses off, and put something behind them.
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ceremonyTitle } from "#app/reader-language.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: { absolute: await ceremonyTitle() } });

export default function Page() {
  notFound();
}
