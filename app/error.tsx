"use client";
// A page outside the desk and the ceremony broke while it was drawn.
import { BrokenPage } from "#components/ui/broken-page.tsx";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <BrokenPage error={error} reset={reset} way="/" />;
}
