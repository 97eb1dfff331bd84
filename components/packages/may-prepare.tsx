"use client";
// Lets those prepare a package whose roles do not leave that out; the others are told why nothing is here.
import { type ReactNode, useState } from "react";
import { WhyNoPackages } from "#components/desk/why-no-packages.tsx";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { useWords } from "#components/ui/use-words.ts";
import { Stopped } from "./no-draft.tsx";

export function MayPrepare({ packageId, children }: { packageId: string | undefined; children: ReactNode }) {
  const t = useWords("prepare");
  const mayPrepare = useMayStill("transaction.transaction");
  // Whose roles change meanwhile keeps before them what they have typed.
  const [mightAtFirst] = useState(mayPrepare);
  if (mayPrepare || mightAtFirst) return children;
  return (
    <Stopped title={t("newPackage")} packageId={packageId}>
      <WhyNoPackages />
    </Stopped>
  );
}
