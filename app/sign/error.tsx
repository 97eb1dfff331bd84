"use client";
// The ceremony broke while it was drawn. A signer has no overview to go to: the link in the mail is the way back.
import { BrokenPage } from "#components/ui/broken-page.tsx";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <BrokenPage error={error} reset={reset} />;
}
