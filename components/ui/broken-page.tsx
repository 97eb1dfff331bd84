// A page broke while it was drawn: says so, and offers to draw it again. What was saved stays saved.
// Use, in an error.tsx: <BrokenPage error={error} reset={reset} way={{ href: "/", label: "Go to the overview" }} />
import { RefreshCw, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { Button } from "./button.tsx";
import { buttonClass } from "./button-class.ts";
import { EmptyPage } from "./empty-page.tsx";
import { Icon } from "./icon.tsx";

type BrokenPageProps = {
  error: Error & { digest?: string };
  reset: () => void;
  /** The way on for whoever does not want to try again. */
  way?: { href: string; label: string };
};

export function BrokenPage({ error, reset, way }: BrokenPageProps) {
  return (
    <EmptyPage glyph={TriangleAlert} title="This page could not be shown">
      <p className="soft">What was saved before is kept. Try again; if it stays so, tell whoever runs this server.</p>
      {error.digest && <p className="mono soft">Mark for the log: {error.digest}</p>}
      <div className="row mt-3">
        <Button onClick={reset}>
          <Icon as={RefreshCw} />
          Try again
        </Button>
        {way && (
          <Link className={buttonClass({ variant: "quiet" })} href={way.href}>
            {way.label}
          </Link>
        )}
      </div>
    </EmptyPage>
  );
}
