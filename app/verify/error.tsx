"use client";
// The verification page broke while it was drawn.
import { BrokenPage } from "#components/ui/broken-page.tsx";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <BrokenPage error={error} reset={reset} way="/verify" />;
}
