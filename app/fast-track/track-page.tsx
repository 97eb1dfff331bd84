// A page of a public link, in the language that its reader chose there, or else in the one that their browser asks for.
import { type ReactNode, Suspense } from "react";
import { Spoken } from "#components/ui/spoken.tsx";
import { fastTrackAreas } from "#lib/language/areas.ts";
import { spokenPage } from "../reader-language.ts";

export async function TrackPage({ children }: { children: ReactNode }) {
  return (
    <Spoken {...(await spokenPage(fastTrackAreas))}>
      <Suspense>{children}</Suspense>
    </Spoken>
  );
}
