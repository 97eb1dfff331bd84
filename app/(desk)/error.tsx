"use client";
// A page of the desk broke while it was drawn: the frame around it stays, and so the ways to the others.
import { BrokenPage } from "#components/ui/broken-page.tsx";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <BrokenPage error={error} reset={reset} way="/" />;
}
