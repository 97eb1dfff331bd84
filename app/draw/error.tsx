"use client";
// The page broke while it was drawn. Whoever has it has no overview to go to: the code on the computer is the way back.
import { BrokenPage } from "#components/ui/broken-page.tsx";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <BrokenPage error={error} reset={reset} />;
}
