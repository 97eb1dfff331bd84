"use client";
// The last resort, when even the outermost frame broke: it brings its own html and needs nothing around it.
import "./globals.css";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { EmptyPage } from "#components/ui/empty-page.tsx";
import { Icon } from "#components/ui/icon.tsx";

type GlobalErrorProps = { error: Error & { digest?: string }; reset: () => void };

export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang="en" dir="ltr">
      <body>
        <title>Countersign could not start this page</title>
        <EmptyPage glyph={TriangleAlert} title="Countersign could not start this page">
          <p className="soft">
            What was saved before is kept. Try again; if it stays so, tell whoever runs this server.
          </p>
          {error.digest && <p className="mono soft">Mark for the log: {error.digest}</p>}
          <Button className="mt-3" onClick={reset}>
            <Icon as={RefreshCw} />
            Try again
          </Button>
        </EmptyPage>
      </body>
    </html>
  );
}
