"use client";
// Saving as a word in a fixed place; what cannot be saved is kept here and said once, out loud.
import { CloudOff } from "lucide-react";
import { Banner } from "#components/ui/banner.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { words } from "./words.ts";

export function SavingWord() {
  const saving = useCeremony((state) => state.saving);
  return (
    <span className="saving" role="status">
      {words.saving[saving]}
    </span>
  );
}

export function KeptBanner() {
  const since = useCeremony((state) => state.keptSince);
  const saving = useCeremony((state) => state.saving);
  const waiting = useCeremony((state) => state.waiting);
  const shown = saving === "kept" && since !== null;
  const time = since ? new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(since) : "";
  return (
    <div className="keptline" role="alert">
      {shown ? (
        <Banner tone="caution" glyph={CloudOff}>
          {words.keptSince(time, waiting)}
        </Banner>
      ) : null}
    </div>
  );
}
