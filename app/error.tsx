"use client";
// A page broke while it was drawn: says so, and offers to draw it again. What was saved stays saved.
import { RefreshCw, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <main id="main" className="empty is-page">
      <Icon as={TriangleAlert} />
      <h1>This page could not be shown</h1>
      <p className="soft">What was saved before is kept. Try again; if it stays so, tell whoever runs this server.</p>
      {error.digest && <p className="mono soft">Mark for the log: {error.digest}</p>}
      <div className="row">
        <Button onClick={reset}>
          <Icon as={RefreshCw} />
          Try again
        </Button>
        <Link className={buttonClass({ variant: "quiet" })} href="/">
          Go to the overview
        </Link>
      </div>
    </main>
  );
}
